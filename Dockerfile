# docker build -t aie .
# docker run -p 127.0.0.1:3000:3000 -v aie:/data --env-file .env aie
# docs/deploy.md says more. No secret is needed to build, and none is in the image.

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/trim-packages.mjs scripts/
COPY tools/absent-package tools/absent-package
# The image's own Node takes the place of the packages', which has 120 MB.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -r node_modules/node \
  && ln -sf "$(command -v node)" node_modules/.bin/node
COPY . .
ENV NEXT_TELEMETRY_DISABLED=1
RUN npm run build \
  && rm -rf .next/cache \
  && mkdir /data

FROM node:26-bookworm-slim AS site
WORKDIR /app
# Root owns the program, so that the site's process cannot change it.
COPY --from=build /app /app
COPY --from=build --chown=node:node /data /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "lib/site/main.mjs"]

# docker build --target worker -t aie-worker . has ffmpeg, too, for ROLE=worker.
FROM site AS worker
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
USER node

# The last stage is the default.
FROM site
