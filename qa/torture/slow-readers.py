"""Opens connections that read a response slowly, as real slow lines do: a small receive buffer and segments of 1,400 bytes.

Arguments: port, path, connections, source address. Prints a line of JSON each second: how many are open, were refused or
closed; ends when its standard input does.
"""
import json, select, socket, sys, threading, time

port, path, wanted, source = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4]
read_bytes, read_every = 8 * 1024, 20
sockets, refused, closed = {}, 0, 0
stop = threading.Event()


def wait_for_end():
    sys.stdin.read()
    stop.set()


threading.Thread(target=wait_for_end, daemon=True).start()
request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
opened = 0
next_report = time.monotonic() + 1
while not stop.is_set():
    for _ in range(min(100, wanted - opened)):
        opened += 1
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        slow.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
        slow.bind((source, 0))
        slow.settimeout(5)
        try:
            slow.connect(("127.0.0.1", port))
            slow.sendall(request)
            slow.setblocking(False)
            sockets[slow] = time.monotonic() + read_every
        except OSError:
            refused += 1
            slow.close()
    now = time.monotonic()
    for slow, due in list(sockets.items()):
        if now < due:
            # Only whether it was closed: nothing is taken from the buffer.
            poll = select.poll()
            poll.register(slow, select.POLLRDHUP | select.POLLHUP | select.POLLERR)
            if not poll.poll(0):
                continue
        try:
            data = slow.recv(read_bytes) if now >= due else b""
            sockets[slow] = now + read_every
        except BlockingIOError:
            sockets[slow] = now + read_every
            continue
        except OSError:
            data = b""
        if not data:
            del sockets[slow]
            slow.close()
            closed += 1
    if now >= next_report:
        next_report = now + 1
        print(json.dumps({"opened": opened, "open": len(sockets), "refused": refused, "closed": closed}), flush=True)
    stop.wait(0.05)
