# A small image of one Waybill server. Without DATABASE_URL it keeps everything in /data; with it, run as many as needed.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json ./
COPY scripts scripts
COPY bench bench
COPY packages packages
# Its own build follows the installation (`prepare`); then all that only building and testing need goes away.
RUN npm ci && npm prune --omit=dev --ignore-scripts \
  && find packages -mindepth 2 -maxdepth 2 ! -name dist ! -name package.json ! -name node_modules -exec rm -rf {} + \
  && find packages -name '*.map' -delete && mkdir /data

FROM node:20-bookworm-slim
ENV NODE_ENV=production WAYBILL_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json package.json
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
