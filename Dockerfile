# syntax=docker/dockerfile:1

# The version of the package `node` in package.json: test/project/deploy.test.ts keeps them together.
FROM node:26.10.0-trixie-slim AS base
WORKDIR /app
ENV NODE_ENV=production

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm ["npm", "ci", "--include=dev"]
COPY . .
RUN ["npm", "run", "build"]

FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm ["npm", "ci", "--omit=dev"]

FROM base
# Numeric, so that a cluster can see that it is not root. A volume for /data must be writable for it.
RUN ["install", "--directory", "--owner=10001", "--group=10001", "--mode=0700", "/data"]
COPY package.json ./
COPY --from=dependencies /app/node_modules ./node_modules
COPY app ./app
COPY platform ./platform
COPY cli ./cli
COPY content ./content
COPY migrations ./migrations
COPY server ./server
COPY --from=build /app/build ./build
USER 10001:10001
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Memory that is free goes back to the system.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "cli/health.ts"]
CMD ["node", "--max-semi-space-size=4", "build/server/main.js"]
