#!/bin/sh
# Writes nginx's configuration of deploy/compose.yaml from nginx.conf and nginx-cdn.conf: names, sites, key.
set -eu
from=${FROM:-/aie} to=${TO:-/etc/nginx/conf.d}
servers=""
for site in $SITES; do servers="$servers server $site max_fails=1 fail_timeout=5s;"; done
rm -f "$to/default.conf"

sed -e "s|server 127.0.0.1:3000 max_fails=1 fail_timeout=5s;|$servers|" \
  -e "s|/etc/letsencrypt/live/www.example.org|/etc/letsencrypt/live/aie|" \
  -e "s|www.example.org|$SITE_HOST|g" "$from/nginx.conf" >"$to/aie.conf"

# The CDN pulls from the sites beside it, without TLS.
sed -e "s|server www.example.org:443;|$servers|" -e '/proxy_ssl_/d' \
  -e "s|https://aie_films_origin|http://aie_films_origin|" \
  -e "s|/etc/letsencrypt/live/films.example.org|/etc/letsencrypt/live/aie|" \
  -e "s|films.example.org|$FILMS_HOST|g" -e "s|www.example.org|$SITE_HOST|g" \
  -e "s|\$uri KEY\"|\$uri $MEDIA_CDN_KEY\"|" "$from/nginx-cdn.conf" >"$to/aie-films.conf"
