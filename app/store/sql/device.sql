SELECT device FROM installation
