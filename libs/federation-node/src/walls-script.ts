/**
 * What is done between the namespaces and the program that lives in them, by the shell: a root of their own with nothing but
 * what is named, read-only; limits; and then no right is left to undo any of it.
 *
 * Arguments: bytes of memory, processes, what is seen …, `--`, the command.
 */
export const WALLS_SCRIPT = `
set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=/sys
memory=$1
processes=$2
shift 2
mount -t tmpfs -o size=64k,mode=755 walls $root

# A link leads nowhere without what it names, which is seen too. All is mounted at once: a renderer that is started anew is waited for.
see() {
  if [ ! -d "$root\${1%/*}" ]; then mkdir -p "$root\${1%/*}"; fi
  if [ -L "$1" ]; then
    cp -P "$1" "$root$1"
    return
  fi
  if [ -d "$1" ]; then mkdir "$root$1"; else : > "$root$1"; fi
  case $1 in
    *[[:space:]]*) mount -o rbind,ro,nosuid,nodev "$1" "$root$1" ;;
    *) table="$table$1 $root$1 none rbind,ro,nosuid,nodev 0 0
" ;;
  esac
}

table=
setpriv=$(command -v setpriv)
umount=$(command -v umount)
for place in /usr/lib /usr/lib64 /lib /lib64; do
  if [ -e $place ]; then see $place; fi
done
see "$setpriv"
while [ "$1" != -- ]; do
  see "$1"
  shift
done
shift

# Who could make namespaces of its own would have rights in them. Where this is not to be had, what is seen stays as little.
echo 0 2>/dev/null > /proc/sys/user/max_user_namespaces || :

# The way to what was the root, until it is gone, is found by /proc.
mkdir $root/old
ln -s old/proc $root/proc
printf %s "$table" > $root/table
mount -a -T $root/table
rm $root/table
prlimit --pid $$ --core=0 --fsize=0 --nproc="$processes" --data="$memory"
mount -o remount,bind,ro $root
cd $root
pivot_root . old
cd /
"/old$umount" -l /old
unset PWD OLDPWD
exec "$setpriv" --no-new-privs --inh-caps=-all --ambient-caps=-all --bounding-set=-all -- "$@"
`;

/**
 * A network of its own with this machine alone in it, folders that are empty, limits, and then the user again that it was.
 *
 * Arguments: user, group, processes and threads, what is hidden …, `--`, the command.
 */
export const HOUSE_SCRIPT = `
set -e
PATH=$PATH:/usr/sbin:/usr/bin:/sbin:/bin
user=$1
group=$2
tasks=$3
shift 3
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o size=4k,mode=555 hidden "$1"; fi
  shift
done
shift
prlimit --pid $$ --core=0 --nproc="$tasks"
if ! ip link set lo up 2>/dev/null; then
  mount -t sysfs sysfs /sys
  echo 1 > /sys/class/net/lo/flags
fi
exec unshare --user --map-user="$user" --map-group="$group" -- "$@"
`;
