# syntax=docker/dockerfile:1

# For linux/amd64 and linux/arm64: `docker buildx build --platform linux/amd64,linux/arm64 .`. All that is run here runs on the
# machine that builds, so that no other processor has to be emulated.

# The version of the package `node` in package.json: test/project/deploy.test.ts keeps them together.
FROM --platform=$BUILDPLATFORM node:26.10.0-trixie-slim AS builder
WORKDIR /app
ENV NODE_ENV=production

FROM builder AS build
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN --mount=type=cache,target=/root/.npm ["npm", "ci", "--include=dev"]
# Readable for the user of the site, whatever umask the sources were fetched with.
COPY --chmod=755 . .
RUN ["npm", "run", "build"]

FROM builder AS dependencies
ARG TARGETARCH
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY tools/image-packages.ts ./tools/
RUN --mount=type=cache,target=/root/.npm ["node", "tools/image-packages.ts"]
# Owned by the user of the site where it is copied to.
RUN ["install", "--directory", "--mode=0700", "/made/data"]

FROM node:26.10.0-trixie-slim
WORKDIR /app
ENV NODE_ENV=production
# Numeric, so that a cluster can see that it is not root. A volume for /data must be writable for it.
COPY --from=dependencies --chown=10001:10001 /made/ /
COPY --chmod=755 package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY --chmod=755 packages ./packages
COPY --chmod=755 content ./content
COPY --chmod=755 migrations ./migrations
COPY --chmod=755 site ./site
COPY --from=build /app/build ./build
USER 10001:10001
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory that is free goes back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "site/cli/health.ts"]
CMD ["node", "--max-semi-space-size=4", "build/server/main.js"]
