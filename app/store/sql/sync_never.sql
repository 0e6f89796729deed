PRAGMA synchronous = OFF;
