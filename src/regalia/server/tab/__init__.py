"""The server inside a browser tab: the same application, without processes, threads or sockets."""
