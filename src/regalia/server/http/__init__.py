"""HTTP: routes, sockets and the page; the only room that knows Starlette."""
