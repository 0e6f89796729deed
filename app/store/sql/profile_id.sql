SELECT profile FROM installation
