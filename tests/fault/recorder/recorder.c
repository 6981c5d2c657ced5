/*
 * Writes down what a process does to the files of one folder, and when it answers over HTTP, in the order in which
 * it happens; loaded before the C library (LD_PRELOAD, Linux with glibc). Compiled by tests/fault/recorder/recorder.ts,
 * which also reads what is written down here.
 *
 * KINBOARD_RECORD_FOLDER   the folder, an absolute path without links
 * KINBOARD_RECORD_FILE     where it is written down: events of the shape below, one after the other
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/fs.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPEN = 1, WRITE, TRUNCATE, SYNC, RENAME, UNLINK, MAKE_FOLDER, LINK, ANSWER };

struct event {
  uint32_t kind;
  int32_t fd;
  /* WRITE: where; TRUNCATE: the new size; OPEN: 1 when it was emptied; ANSWER: the port of who asked. */
  int64_t at;
  /* Bytes of path (two paths with a newline between them for RENAME and LINK), then bytes of data, follow. */
  uint32_t path_length;
  uint32_t data_length;
};

#define MOST_FILES 65536
#define ANSWER_BEGINS "HTTP/1.1 "

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static char is_ours[MOST_FILES];
static const char *folder;
static size_t folder_length;
static int record = -1;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  folder = getenv("KINBOARD_RECORD_FOLDER");
  const char *file = getenv("KINBOARD_RECORD_FILE");
  if (!folder || !file) return;
  folder_length = strlen(folder);
  record = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_inside(const char *path) {
  return record >= 0 && path && strncmp(path, folder, folder_length) == 0 &&
         (path[folder_length] == '/' || path[folder_length] == 0);
}

static int is_recorded(int fd) { return record >= 0 && fd >= 0 && fd < MOST_FILES && is_ours[fd]; }

/* What is closed past both doors below: its number may be a connection's then, and that one has no place to write at. */
static int is_recorded_here(int fd) {
  if (!is_recorded(fd)) return 0;
  int kept = errno;
  int has_place = lseek(fd, 0, SEEK_CUR) >= 0;
  if (!has_place) is_ours[fd] = 0;
  errno = kept;
  return has_place;
}

static void append(const void *bytes, size_t length) {
  const char *from = bytes;
  while (length > 0) {
    long written = syscall(SYS_write, record, from, length);
    if (written < 0) abort();
    from += written;
    length -= (size_t)written;
  }
}

/* The caller holds the turn. */
static void note(uint32_t kind, int fd, int64_t at, const char *path, const void *data, size_t data_length) {
  int kept = errno;
  struct event event = {kind, fd, at, path ? (uint32_t)strlen(path) : 0, (uint32_t)data_length};
  append(&event, sizeof event);
  if (path) append(path, event.path_length);
  if (data) append(data, data_length);
  errno = kept;
}

static void note_two(uint32_t kind, const char *from, const char *to) {
  char both[2 * PATH_MAX];
  snprintf(both, sizeof both, "%s\n%s", from, to);
  note(kind, -1, 0, both, NULL, 0);
}

static int opened(int fd, const char *path, int flags) {
  if (fd >= 0 && fd < MOST_FILES) {
    is_ours[fd] = is_inside(path);
    if (is_ours[fd]) note(OPEN, fd, (flags & O_TRUNC) ? 1 : 0, path, NULL, 0);
  }
  return fd;
}

#define WITH_TURN(type, expression)    \
  pthread_mutex_lock(&turn);           \
  type result = (expression);          \
  int kept = errno;                    \
  pthread_mutex_unlock(&turn);         \
  errno = kept;                        \
  return result

#define OPENER(name, parameters, call, path)                  \
  int name parameters {                                       \
    mode_t mode = 0;                                          \
    if (flags & (O_CREAT | O_TMPFILE)) {                      \
      va_list rest;                                           \
      va_start(rest, flags);                                  \
      mode = va_arg(rest, mode_t);                            \
      va_end(rest);                                           \
    }                                                         \
    WITH_TURN(int, opened(REAL(name) call, path, flags));     \
  }

OPENER(open, (const char *path, int flags, ...), (path, flags, mode), path)
OPENER(open64, (const char *path, int flags, ...), (path, flags, mode), path)
OPENER(openat, (int at, const char *path, int flags, ...), (at, path, flags, mode), path)
OPENER(openat64, (int at, const char *path, int flags, ...), (at, path, flags, mode), path)

/* Before it is closed: its number may be another's right after. */
static void forget(long fd) {
  pthread_mutex_lock(&turn);
  if (fd >= 0 && fd < MOST_FILES) is_ours[fd] = 0;
  pthread_mutex_unlock(&turn);
}

int close(int fd) {
  forget(fd);
  return REAL(close)(fd);
}

static ssize_t written(ssize_t length, int fd, const void *data, int64_t at) {
  if (length > 0) note(WRITE, fd, at, NULL, data, (size_t)length);
  return length;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t at) {
  if (!is_recorded(fd)) return REAL(pwrite)(fd, data, length, at);
  WITH_TURN(ssize_t, written(REAL(pwrite)(fd, data, length, at), fd, data, at));
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) {
  if (!is_recorded(fd)) return REAL(pwrite64)(fd, data, length, at);
  WITH_TURN(ssize_t, written(REAL(pwrite64)(fd, data, length, at), fd, data, at));
}

/* An answer counts as given before its first byte leaves. */
static void note_answer(int fd, const void *data, size_t length) {
  if (record < 0 || length < sizeof ANSWER_BEGINS - 1 || memcmp(data, ANSWER_BEGINS, sizeof ANSWER_BEGINS - 1)) return;
  struct sockaddr_storage peer;
  socklen_t size = sizeof peer;
  if (getpeername(fd, (struct sockaddr *)&peer, &size) < 0) return;
  int port = ntohs(peer.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&peer)->sin6_port
                                              : ((struct sockaddr_in *)&peer)->sin_port);
  pthread_mutex_lock(&turn);
  note(ANSWER, fd, port, NULL, data, 12);
  pthread_mutex_unlock(&turn);
}

static ssize_t written_here(ssize_t length, int fd, const void *data) {
  return length > 0 ? written(length, fd, data, lseek(fd, 0, SEEK_CUR) - length) : length;
}

ssize_t write(int fd, const void *data, size_t length) {
  if (!is_recorded_here(fd)) {
    note_answer(fd, data, length);
    return REAL(write)(fd, data, length);
  }
  WITH_TURN(ssize_t, written_here(REAL(write)(fd, data, length), fd, data));
}

/* A file of ours is written part by part. */
ssize_t writev(int fd, const struct iovec *parts, int count) {
  if (!is_recorded_here(fd)) {
    if (count > 0) note_answer(fd, parts[0].iov_base, parts[0].iov_len);
    return REAL(writev)(fd, parts, count);
  }
  ssize_t sum = 0;
  for (int index = 0; index < count; index++) {
    ssize_t length = write(fd, parts[index].iov_base, parts[index].iov_len);
    if (length < 0) return sum > 0 ? sum : length;
    sum += length;
    if ((size_t)length < parts[index].iov_len) break;
  }
  return sum;
}

static ssize_t write_parts_at(int fd, const struct iovec *parts, int count, off_t at) {
  ssize_t sum = 0;
  for (int index = 0; index < count; index++) {
    ssize_t length = pwrite(fd, parts[index].iov_base, parts[index].iov_len, at + sum);
    if (length < 0) return sum > 0 ? sum : length;
    sum += length;
    if ((size_t)length < parts[index].iov_len) break;
  }
  return sum;
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  return is_recorded(fd) ? write_parts_at(fd, parts, count, at) : REAL(pwritev)(fd, parts, count, at);
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
  return is_recorded(fd) ? write_parts_at(fd, parts, count, at) : REAL(pwritev64)(fd, parts, count, at);
}

static int noted_fd(int result, uint32_t kind, int fd, int64_t at) {
  if (result == 0) note(kind, fd, at, NULL, NULL, 0);
  return result;
}

int ftruncate(int fd, off_t size) {
  if (!is_recorded(fd)) return REAL(ftruncate)(fd, size);
  WITH_TURN(int, noted_fd(REAL(ftruncate)(fd, size), TRUNCATE, fd, size));
}

int ftruncate64(int fd, off64_t size) {
  if (!is_recorded(fd)) return REAL(ftruncate64)(fd, size);
  WITH_TURN(int, noted_fd(REAL(ftruncate64)(fd, size), TRUNCATE, fd, size));
}

int fsync(int fd) {
  if (!is_recorded(fd)) return REAL(fsync)(fd);
  WITH_TURN(int, noted_fd(REAL(fsync)(fd), SYNC, fd, 0));
}

int fdatasync(int fd) {
  if (!is_recorded(fd)) return REAL(fdatasync)(fd);
  WITH_TURN(int, noted_fd(REAL(fdatasync)(fd), SYNC, fd, 0));
}

static int noted_path(int result, uint32_t kind, const char *path) {
  if (result == 0) note(kind, -1, 0, path, NULL, 0);
  return result;
}

static int noted_two(int result, uint32_t kind, const char *from, const char *to) {
  if (result == 0) note_two(kind, from, to);
  return result;
}

int rename(const char *from, const char *to) {
  if (!is_inside(from) && !is_inside(to)) return REAL(rename)(from, to);
  WITH_TURN(int, noted_two(REAL(rename)(from, to), RENAME, from, to));
}

int link(const char *from, const char *to) {
  if (!is_inside(to)) return REAL(link)(from, to);
  WITH_TURN(int, noted_two(REAL(link)(from, to), LINK, from, to));
}

int unlink(const char *path) {
  if (!is_inside(path)) return REAL(unlink)(path);
  WITH_TURN(int, noted_path(REAL(unlink)(path), UNLINK, path));
}

int unlinkat(int at, const char *path, int flags) {
  if (!is_inside(path)) return REAL(unlinkat)(at, path, flags);
  WITH_TURN(int, noted_path(REAL(unlinkat)(at, path, flags), UNLINK, path));
}

int rmdir(const char *path) {
  if (!is_inside(path)) return REAL(rmdir)(path);
  WITH_TURN(int, noted_path(REAL(rmdir)(path), UNLINK, path));
}

int remove(const char *path) {
  if (!is_inside(path)) return REAL(remove)(path);
  WITH_TURN(int, noted_path(REAL(remove)(path), UNLINK, path));
}

int mkdir(const char *path, mode_t mode) {
  if (!is_inside(path)) return REAL(mkdir)(path, mode);
  WITH_TURN(int, noted_path(REAL(mkdir)(path, mode), MAKE_FOLDER, path));
}

/* Copies inside of the kernel would go unseen: without these, everybody falls back on reading and writing. */
ssize_t sendfile(int out, int in, off_t *at, size_t length) {
  (void)out, (void)in, (void)at, (void)length;
  errno = EINVAL;
  return -1;
}

ssize_t sendfile64(int out, int in, off64_t *at, size_t length) {
  (void)out, (void)in, (void)at, (void)length;
  errno = EINVAL;
  return -1;
}

ssize_t copy_file_range(int in, off64_t *at_in, int out, off64_t *at_out, size_t length, unsigned flags) {
  (void)in, (void)at_in, (void)out, (void)at_out, (void)length, (void)flags;
  errno = ENOSYS;
  return -1;
}

long syscall(long number, ...) {
  static __typeof__(&syscall) real;
  if (!real) real = REAL(syscall);
  if (number == SYS_copy_file_range && record >= 0) {
    errno = ENOSYS;
    return -1;
  }
  va_list rest;
  va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  /* libuv closes so. */
  if (number == SYS_close) forget(a);
  return real(number, a, b, c, d, e, f);
}

int ioctl(int fd, unsigned long request, ...) {
  va_list rest;
  va_start(rest, request);
  void *value = va_arg(rest, void *);
  va_end(rest);
  if (request == FICLONE && record >= 0) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return REAL(ioctl)(fd, request, value);
}
