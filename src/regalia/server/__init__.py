"""The game server: tables over HTTP and WebSocket, stored before every acknowledgement."""
