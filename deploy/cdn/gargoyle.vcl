# Varnish in front of the edges. gargoyle-backend.vcl next to it defines their addresses and who may purge:
#   backend edge { .host = "…"; .port = "…"; .probe = { .url = "/readyz"; .interval = 1s; } }
#   acl purgers { "127.0.0.1"; }
# Set this machine as TRUSTED_PROXIES of the edges, and this address in their PURGE_URLS.
vcl 4.1;
import std;
include "gargoyle-backend.vcl";

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) { return (synth(403, "Not yours to purge")); }
    if (!req.http.Surrogate-Key) { return (synth(400, "Which key?")); }
    ban("obj.http.Surrogate-Key ~ (^|\s)" + req.http.Surrogate-Key + "(\s|$)");
    return (synth(200, "Purged"));
  }
  # These headers are ours; values from clients are ignored.
  unset req.http.X-Gargoyle-Variant;
  unset req.http.X-Gargoyle-Share;
  unset req.http.X-New-Share;
  unset req.http.X-Packed;
  unset req.http.X-Page;
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization || req.url ~ "^/(api|media|payments)/|^/__outbox|^/(healthz|readyz|metrics|deploy\.json|composition\.json)") {
    return (pass);
  }
  # A mix of releases selected by one browser must not be cached.
  if (req.http.Cookie ~ "(^|;\s*)override=" || req.url ~ "[?&]override=") { return (pass); }
  if (req.url ~ "^/r/") {
    unset req.http.Cookie;
    # One copy per encoding, and one per dictionary for clients that accept deltas (RFC 9842).
    if (req.http.Accept-Encoding ~ "(^|[\s,])dcz(\s*(,|$))" && req.http.Available-Dictionary) {
      set req.http.X-Packed = "dcz, br";
    } elsif (req.http.Accept-Encoding ~ "(^|[\s,])br(\s*[,;]|\s*$)") {
      set req.http.X-Packed = "br";
    }
    if (req.http.X-Packed != "dcz, br") { unset req.http.Available-Dictionary; }
    return (hash);
  }
  # Everything that affects a page, and nothing else.
  set req.http.X-Gargoyle-Variant = "lang=en";
  if (req.http.Cookie ~ "(^|;\s*)lang=es(;|$)") { set req.http.X-Gargoyle-Variant = "lang=es"; }
  if (req.http.Cookie ~ "(^|;\s*)theme=(dark|light)(;|$)") {
    set req.http.X-Gargoyle-Variant = req.http.X-Gargoyle-Variant + "; theme=" + regsub(req.http.Cookie, "^(?:.*;\s*)?theme=(dark|light)(?:;.*)?$", "\1");
  }
  if (req.http.Cookie ~ "(^|;\s*)notice=(verify|walkthrough|none)(;|$)") {
    set req.http.X-Gargoyle-Variant = req.http.X-Gargoyle-Variant + "; notice=" + regsub(req.http.Cookie, "^(?:.*;\s*)?notice=(verify|walkthrough|none)(?:;.*)?$", "\1");
  }
  # Shares are assigned here, in steps of five: pages vary on them only during a canary.
  if (req.http.Cookie ~ "(^|;\s*)composition=\d{1,2}(;|$)") {
    set req.http.X-Gargoyle-Share = regsub(req.http.Cookie, "^(?:.*;\s*)?composition=(\d{1,2})(?:;.*)?$", "\1");
  } else {
    set req.http.X-Gargoyle-Share = std.integer(real = std.random(0, 100));
  }
  set req.http.X-Gargoyle-Share = std.integer(req.http.X-Gargoyle-Share, 99) / 5 * 5;
  # Calls of the API are passed with the cookie and name the composition of the page, so both have the same share: one
  # that an edge assigned before is rounded.
  if (req.http.Cookie !~ "(^|;\s*)composition=\d?[05](;|$)") { set req.http.X-New-Share = req.http.X-Gargoyle-Share; }
  unset req.http.Cookie;
  # Query parameters that no screen reads must not create another copy. The edges get them: the redirect of a moved
  # address, which is never stored, keeps the campaign.
  set req.http.X-Page = regsuball(req.url, "([?&])(?:(?:utm_[a-z_]+|gclid|fbclid)=[^&]*(?:&|$))+", "\1");
  set req.http.X-Page = std.querysort(regsub(req.http.X-Page, "[?&]$", ""));
  return (hash);
}

sub vcl_hash {
  # Varnish itself handles only gzip, also in its Vary.
  if (req.http.X-Packed) { hash_data(req.http.X-Packed + req.http.Available-Dictionary); }
  if (req.http.X-Page) {
    hash_data(req.http.X-Page);
    hash_data(req.http.host);
    return (lookup);
  }
}

sub vcl_backend_fetch {
  if (bereq.http.X-Packed) { set bereq.http.Accept-Encoding = bereq.http.X-Packed; }
  unset bereq.http.X-Packed;
  unset bereq.http.X-Page;
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "stale-while-revalidate=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 10s);
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = "miss";
  if (obj.hits > 0) { set resp.http.X-Cache = "hit"; }
  # Browsers revalidate each time by ETag; the caching headers are for this cache.
  if (resp.http.Surrogate-Key) {
    set resp.http.Cache-Control = "public, no-cache";
    if (resp.http.Vary ~ "(?i)x-gargoyle-share" && req.http.X-New-Share) {
      set resp.http.Set-Cookie = "composition=" + req.http.X-New-Share + "; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly";
      set resp.http.Cache-Control = "private, no-cache";
    }
    set resp.http.Vary = "Accept-Encoding";
    unset resp.http.Surrogate-Key;
    unset resp.http.Age;
  }
}
