#!/usr/bin/env bash
# Starts the product as somebody does whose machine has Node and nothing else: no browser, no fonts, an empty home, an empty
# folder for temporary files, an ordinary user where that can be had, other ports. Reads a page of each edition and ends it.
# usage: tools/ci/bare-start.sh [seconds within which it must be ready]
# BARE_KEEP=folder keeps what it has made there, with its releases judged.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
limit=${1:-360}

# Everything below runs where only this process and its children see what is mounted over the machine's own folders.
if [ "${BARE_STAGE:-outside}" = outside ]; then
  export BARE_STAGE=inside
  if [ "$(id -u)" = 0 ] && unshare --mount true 2>/dev/null; then exec unshare --mount "$0" "$@"; fi
  if unshare --map-root-user --mount true 2>/dev/null; then exec unshare --map-root-user --mount "$0" "$@"; fi
  echo 'no mount namespaces here: fonts and browsers of this machine stay in sight'
  export BARE_STAGE=uncovered
fi

bare=$(mktemp -d)
mkdir "$bare/home" "$bare/tmp" "$bare/nothing"
chmod 755 "$bare"
if [ "$BARE_STAGE" = inside ]; then
  for folder in /etc/fonts /usr/share/fonts /usr/local/share/fonts /opt/google; do
    if [ -d "$folder" ]; then mount --bind "$bare/nothing" "$folder"; fi
  done
  for program in /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome /usr/bin/google-chrome-stable; do
    if [ -e "$program" ]; then mount --bind /dev/null "$program"; fi
  done
fi

# As root the whole tree belongs to root: an ordinary user can start it where the folders above let him in.
as_user=()
data=$bare/data
if [ "$(id -u)" = 0 ] && [ "${BARE_USER:-nobody}" != root ] && command -v setpriv >/dev/null; then
  user=$(id -u nobody)
  if setpriv --reuid "$user" --clear-groups -- node "$root/tools/ci/page.mjs" --help >/dev/null 2>&1; then
    as_user=(setpriv --reuid "$user" --clear-groups --)
    chown -R "$user" "$bare"
  fi
fi

port=${BARE_PORT:-18080}
clean=(env -i PATH="$PATH" HOME="$bare/home" TMPDIR="$bare/tmp" PORT="$port" PORT_BASE="$((port + 100))" DATA_DIR="$data")
"${as_user[@]}" "${clean[@]}" node "$root/tools/start/main.mjs" >"$bare/log" 2>&1 &
start=$!
stop() {
  kill "$start" 2>/dev/null || true
  wait "$start" 2>/dev/null || true
}
trap 'stop; rm -rf "$bare"' EXIT
began=$(date +%s)

page() {
  node "$root/tools/ci/page.mjs" "http://127.0.0.1:$port$1" "$2.localhost:$port" "$3"
}
until page /readyz rs OK; do
  if ! kill -0 "$start" 2>/dev/null || [ $(($(date +%s) - began)) -gt "$limit" ]; then
    cat "$bare/log"
    echo "the bare start was not ready within $limit s"
    exit 1
  fi
  sleep 1
done
echo "ready after $(($(date +%s) - began)) s, ${as_user[*]:-as the same user}"
page / rs 'lang="sr' && page / hr 'lang="hr' && page / ke 'lang="en'
page /prognozzer rs '<h1' && page /specijal rs 'data-shell="special"'
for _ in $(seq "$limit"); do
  if [ "$(grep -c 'is judged: right' "$bare/log")" -ge 6 ]; then break; fi
  if grep -qE 'refused:|judged in part|still to be judged' "$bare/log"; then break; fi
  sleep 1
done
if [ "$(grep -c 'is judged: right' "$bare/log")" -lt 6 ]; then
  cat "$bare/log"
  echo 'not every release of the bare start is judged right'
  exit 1
fi
grep 'judged' "$bare/log"

if [ -n "${BARE_KEEP:-}" ]; then
  stop
  mv "$data" "$BARE_KEEP"
fi
