# Everyday in a container. Both base images can be replaced, preferably by digest:
#   docker build --build-arg BASE_IMAGE=debian@sha256:… --build-arg BUILD_IMAGE=node@sha256:… -t everyday .
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error --include=dev --include=optional
COPY . .
RUN npm run build && npm run release -- /release \
 && npm sbom --package-lock-only --sbom-format=cyclonedx > /release/sbom.cdx.json \
 && mkdir -p /empty

FROM ${BASE_IMAGE}
ARG VERSION=0.2.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Everyday" \
      org.opencontainers.image.description="An assistant whose every claim shows its source" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=build /release /app
# Owned by the user below, so that a new volume is too.
COPY --from=build --chown=10001:10001 /empty /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/app/bin:/usr/bin:/bin
WORKDIR /app
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["/app/bin/node", "/app/everyday.mjs", "health"]
ENTRYPOINT ["/app/bin/node", "/app/everyday.mjs"]
