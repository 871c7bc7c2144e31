"""HTTP: routes, WebSockets and the page; the only package that imports Starlette."""
