# A server of tables in a container: docker build --tag regalia . (docs/hosting.md)
FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements-build.lock requirements-host.lock ./
RUN pip install --no-cache-dir --require-hashes --requirement requirements-build.lock
RUN python -m venv /regalia \
    && /regalia/bin/pip install --no-cache-dir --require-hashes --requirement requirements-host.lock
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY web web
COPY src src
# compiled, and with the page of web/page.zip: neither Node.js nor npm is needed
RUN REGALIA_COMPILE=1 pip wheel --no-cache-dir --no-build-isolation --no-deps --wheel-dir wheels .
RUN /regalia/bin/pip install --no-cache-dir --no-index --no-deps wheels/*.whl \
    && /regalia/bin/pip uninstall --yes pip

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data regalia \
    && install --directory --owner=regalia /data
COPY --from=build /regalia /regalia
ENV PATH=/regalia/bin:$PATH PYTHONUNBUFFERED=1 XDG_DATA_HOME=/data
USER regalia
VOLUME /data
EXPOSE 8765
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8765/api/health', timeout=4)"]
ENTRYPOINT ["regalia"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8765", "--no-open"]
