// An empty Qt window of Chipwise's size: what window_bench compares a start with.
#include <QApplication>
#include <QMainWindow>
#include <QPalette>

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QMainWindow window;
    window.setPalette(QPalette(Qt::white));
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
