# pith as a service: docker build -t pith . && docker run -e PITH_TOKEN=... -p 8080:8080 pith
# The file system may be read-only (--read-only); site profiles go to a volume at /data.
FROM node:22-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
# What the service needs and nothing else: the command as it would be published, with its dependencies.
RUN npm pack --workspace pith-cli --ignore-scripts --pack-destination /tmp \
  && mkdir /app && cd /app && npm init --yes > /dev/null \
  && npm install --omit=dev --no-audit --no-fund /tmp/pith-cli-*.tgz @modelcontextprotocol/sdk@1

FROM node:22-slim
ENV NODE_ENV=production
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Others can reach it, so it does not start without PITH_TOKEN.
ENTRYPOINT ["node", "/app/node_modules/pith-cli/dist/main.js"]
CMD ["serve", "--host", "0.0.0.0", "--profiles", "/data"]
