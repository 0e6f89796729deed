SELECT card, now FROM renamed
