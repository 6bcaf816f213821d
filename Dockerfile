# A small image of one Waybill server: Node and the packed command line, which carries the page and needs no other package.
# Without DATABASE_URL it keeps everything in /data; with it, run as many as needed.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json tsconfig.json LICENSE CHANGELOG.md ./
COPY scripts scripts
COPY bench bench
COPY packages packages
RUN npm ci --ignore-scripts && npm run build
RUN PACK_COMPILED=1 npm pack -w waybill && tar -xzf waybill-*.tgz && mkdir /data

FROM node:24-alpine
ENV NODE_ENV=production WAYBILL_DATA=/data WAYBILL_LOG=info
WORKDIR /app
COPY --from=build /app/package .
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.WAYBILL_PORT ?? 8080}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/waybill.js", "serve"]
