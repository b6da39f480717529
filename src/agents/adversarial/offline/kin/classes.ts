/** Things of one kind that software runs on, is used with or reads: who reads of two asks about another. */
export interface Kin {
  readonly name: string
  /** How a question puts a product and one of them together, in `frames.ts`. */
  readonly asked: string
  readonly members: readonly Member[]
  /** What the kind is called where something is said of all of them. */
  readonly called: string
}

export interface Member {
  readonly name: string
  /** Words by which texts may know it, of which any may tell of it. */
  readonly words: readonly string[]
  /** Also a word of other things: that it stands somewhere does not tell that this is meant. */
  readonly common: boolean
}

/** `kind | relation | what all are called | member=other word=other word, ~member that is also a common word`. */
const table = `
  system | on | operating systems?|platforms?|OS(?:es)? | Windows=win32=win64, macOS=osx=darwin=mac, Linux, FreeBSD=bsd, OpenBSD=bsd, NetBSD=bsd, Solaris=illumos=smartos, AIX, ChromeOS=chromebook
  distribution | on | distributions?|distros?|linux | Ubuntu, Debian, Fedora, CentOS, ~Alpine, openSUSE=suse, Gentoo, NixOS=nix, Slackware, Rocky Linux=rocky, AlmaLinux=alma
  processor | on | architectures?|processors?|CPUs?|platforms? | RISC-V=riscv=riscv64, PowerPC=ppc=ppc64=ppc64le=power9, s390x=s390, MIPS=mips64, SPARC=sparc64, LoongArch=loongarch64, aarch64=arm64=arm, amd64=x86_64=x86
  browser | in | browsers? | Chrome=chromium, Firefox, Safari, ~Opera, ~Brave=brave, Vivaldi, ~Edge=edge
  database | with | databases?|DBMS|ODBC|JDBC | PostgreSQL=postgres=pgsql, MySQL, MariaDB, MongoDB=mongo, Oracle Database=oracle, Cassandra, SQLite=sqlite3, SQL Server=mssql=sqlserver, CockroachDB, Firebird, ClickHouse
  chat | notify | chat|messengers? | Slack, Microsoft Teams=teams, Discord, Mattermost, Zulip, Telegram, Rocket.Chat=rocketchat=rocket
  pipeline | run-in | CI|pipelines? | GitHub Actions=actions, GitLab CI=gitlab, CircleCI, Jenkins, Travis CI=travis, TeamCity, Buildkite, Azure Pipelines=azure=pipelines
  sign-in | log-in | identity providers?|IdPs?|OIDC|SAML|LDAP | Okta, OneLogin, Keycloak, Auth0, Entra ID=entra=azure, JumpCloud, Authentik
  shell | with | shells? | PowerShell=pwsh, Zsh, ~Fish=fish, Bash, Nushell=nu, tcsh=csh, ksh, Xonsh, Elvish
  installer | install | package managers?|packages? | Homebrew=brew, Chocolatey=choco, ~Scoop=scoop, ~Snap=snap=snapd, Flatpak, Winget, MacPorts=ports, Conda=anaconda=mamba=miniconda
  containers | with | container (?:engines?|runtimes?|tools?)|OCI | Docker=dockerd, Podman, containerd, CRI-O=crio=cri, nerdctl, Apptainer=singularity, LXD=lxc=incus
  cluster | with | orchestrators?|clusters? | Kubernetes=k8s=kubectl, Docker Swarm=swarm, ~Nomad=nomad, OpenShift, Mesos
  cloud | with | clouds?|cloud providers? | AWS=amazon=ec2=s3, Azure=microsoft, Google Cloud=gcp=google=gke, DigitalOcean, Hetzner, Linode=akamai, OVHcloud=ovh, Scaleway, Vultr, Alibaba Cloud=alibaba=aliyun
  storage | with | storage|S3|buckets? | Backblaze B2=backblaze=b2, Wasabi, MinIO, Dropbox, OneDrive, Nextcloud=owncloud, Ceph, Storj, Google Drive=gdrive=drive
  tracker | with | trackers?|ticketing | Jira=atlassian, Trello, Asana, ~Linear=linear, Bugzilla, Redmine, YouTrack
  monitoring | monitor | monitoring (?:tools?|systems?)|SNMP | Datadog, Grafana, New Relic=newrelic=relic, Splunk, Prometheus, Zabbix, Nagios, Icinga, InfluxDB=influx, Dynatrace, StatsD
  provisioning | manage | configuration management|provisioning | Terraform=hcl, Pulumi, Ansible=playbook, ~Puppet=puppet, ~Chef=chef, SaltStack=salt, OpenTofu=tofu, CloudFormation
  file-system | file-system | file ?systems? | ext4=ext3=ext2=ext, XFS, Btrfs, ZFS=openzfs, NTFS, APFS, exFAT=fat=vfat=fat32, F2FS, ReiserFS, bcachefs
  compression | compression | compression|compressors? | gzip=zlib=deflate=gz, bzip2=bz2, xz=lzma, zstd=zstandard, lz4, Brotli=br, Snappy, LZO
  digest | support | hash(?:es)?|digests?|checksums? | SHA-256=sha256=sha2=sha, SHA-3=sha3=keccak=sha, BLAKE2=blake2b=blake2s=blake, BLAKE3=blake, xxHash=xxh=xxh64, MD5, Whirlpool, RIPEMD-160=ripemd=ripemd160, Argon2=argon2id, bcrypt, scrypt
  cipher | support | ciphers?|encryption | ChaCha20=chacha=poly1305, Twofish, Camellia, Serpent, Blowfish, AES=rijndael, SM4, 3DES=des=tripledes
  protocol | support | protocols? | WebSocket=websockets=ws, gRPC, MQTT, AMQP, QUIC=http3, SFTP=ssh, WebDAV=dav, SNMP, IMAP, SMTP, SOAP, GraphQL, WebRTC, FTP=ftps
  authentication | support | authentication|single sign-on|SSO | LDAP=ldaps=slapd, SAML, OAuth=oauth2, Kerberos=gssapi=krb5, RADIUS=freeradius, SCIM, WebAuthn=fido=fido2=passkey=passkeys, OpenID Connect=openid=oidc
  queue | with | message (?:brokers?|queues?) | Kafka, RabbitMQ=rabbit=amqp, NATS, ActiveMQ, Pulsar, ZeroMQ=0mq=zmq
  web-server | with | (?:web|proxy) servers?|(?:reverse )?prox(?:y|ies) | nginx, HAProxy, Traefik, ~Caddy=caddy, ~Envoy=envoy, ~Squid=squid, lighttpd, IIS, Apache=httpd
  editor | plugin | editors?|IDEs? | VS Code=vscode=code, Vim=neovim=nvim, Emacs, Sublime Text=sublime, IntelliJ=jetbrains, ~Eclipse=eclipse
  versioning | with | version control|VCS|SCM | Git, Mercurial=hg, Subversion=svn, Perforce=p4, Bazaar=bzr, Darcs
  artifacts | with | registr(?:y|ies) | Docker Hub=docker=dockerhub, Quay, ~Harbor=harbor, Artifactory=jfrog, ~Nexus=nexus=sonatype, Verdaccio, Cloudsmith
  hypervisor | with | hypervisors?|virtuali[sz]ation | KVM=qemu, Xen=xenserver, VMware=esxi=vsphere=esx, Hyper-V=hyperv=hyper, VirtualBox=vbox, bhyve, Proxmox, ~Parallels=parallels
  builder | with | build (?:systems?|tools?) | CMake, Meson, Bazel, Autotools=autoconf=automake, SCons, Gradle, Maven, Premake, Xmake
  compiler | build | compilers? | GCC=gnu, Clang=llvm, MSVC=visual=msbuild, MinGW=mingw32=mingw64, TinyCC=tcc, Intel C++=icc=icx=intel
  bundler | with | bundlers? | Webpack, Rollup, Vite, Parcel, esbuild, Browserify, Turbopack, Rspack
  packager | with | package managers?|clients? | npm, Yarn, pnpm, ~Bun=bun
  framework | with | frameworks? | ~Express=express, Fastify, ~Koa=koa, ~Hapi=hapi, Django, Rails, Laravel, Symfony
  phone | on | phones?|mobile\\w*|devices? | Android, iOS=iphone=ipad, HarmonyOS
  mail | with | (?:mail|e-mail) (?:clients?|programs?|readers?) | Outlook=microsoft, Gmail=google, Thunderbird, Apple Mail=apple
  payment | pay | (?:payment )?(?:cards?|methods?) | Visa, Mastercard, American Express=amex, PayPal, Apple Pay=apple, Bitcoin=crypto
  desktop | in | desktops?|desktop environments?|window managers? | GNOME, KDE=plasma, Xfce, LXQt=lxde, Cinnamon
  picture | open | (?:image|file) formats?|formatos? | PNG, JPEG=jpg, GIF, TIFF=tif, WebP, AVIF, HEIC=heif, JPEG XL=jxl, BMP, SVG, PSD=photoshop, EXR=openexr, DNG=raw
  sound | open | (?:audio|file) formats?|formatos? | MP3, FLAC, Opus, WAV=wave, Vorbis=ogg, AAC=m4a, AIFF, WMA
  document | open | (?:document|file) formats?|formatos? | PDF, DOCX=word=doc=docx, ODT=odf=opendocument, EPUB, LaTeX=tex, Markdown=md, AsciiDoc, RTF
`

const memberOf = (told: string): Member => {
  const [named = '', ...others] = told.split('=')
  const name = named.replace(/^~/, '')
  return { name, words: others.length === 0 || !/ /.test(name) ? [name, ...others] : others, common: named !== name }
}

export const kins: readonly Kin[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name, asked, ...rest] = line.split(' | ').map((cell) => cell.trim()) as [string, string, ...string[]]
    return {
      name,
      asked,
      called: rest[0]!,
      members: rest[1]!.split(', ').map(memberOf),
    }
  })
