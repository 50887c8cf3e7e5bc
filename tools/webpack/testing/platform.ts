// Everything that the host's first file brings before any app code, for its size to be measured.
import '../../../apps/host/src/boot/boot';
import '../../../apps/host/src/federation';
import '../../../apps/host/src/live';
import '../../../apps/host/src/route-links';
