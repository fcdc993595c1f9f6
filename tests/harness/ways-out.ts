/**
 * A page that tries to reach `target`, a host and port, or to get a fresh, unrestricted realm. It reports “refused …”
 * for each attempt that failed, “OUT …” for one that worked, and “all ways tried” at the end.
 */
export function waysOut(target: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Ways out</title>
<iframe srcdoc="<script>parent.postMessage('OUT srcdoc in the page','*')</script>"></iframe>
<object data="http://${target}/object"></object><embed src="http://${target}/embed">
<img src="http://${target}/img"><link rel="preconnect" href="http://${target}"><link rel="stylesheet" href="http://${target}/css">
<link rel="prefetch" href="http://${target}/prefetch"><link rel="dns-prefetch" href="http://${target}">
<script src="http://${target}/script.js"></script><video src="http://${target}/video"></video>
<script type="speculationrules">{"prefetch":[{"urls":["http://${target}/rules"]}]}</script>
<script>
addEventListener('message', ({ data }) => { if (String(data).startsWith('OUT')) console.log(data) });
const out = "<script>top.length;parent.postMessage('OUT realm ' + typeof RTCPeerConnection,'*')<" + "/script>";
const http = 'http://${target}/';
const tries = {
  'RTCPeerConnection': () => new RTCPeerConnection({ iceServers: [{ urls: 'turn:${target}?transport=tcp', username: 'u', credential: 'c' }] }),
  'webkitRTCPeerConnection': () => new webkitRTCPeerConnection(),
  'XMLHttpRequest': () => new XMLHttpRequest().open('GET', http),
  'WebSocket': () => new WebSocket('ws://${target}/'),
  'EventSource': () => new EventSource(http),
  'WebTransport': () => new WebTransport('https://${target}/'),
  'fetch': () => fetch(http),
  'fetch without cors': () => fetch(http, { mode: 'no-cors' }),
  'fetch of another realm': () => Window.prototype.fetch.call(window, http),
  'beacon': () => { if (!navigator.sendBeacon(http, 'x')) throw new Error('refused'); return new Promise((_, no) => document.addEventListener('securitypolicyviolation', no, { once: true })) },
  'open': () => { if (!window.open(http)) throw new Error('refused') },
  'cookie': () => document.cookie,
  'cookie written': () => { document.cookie = 'a=b'; if (!document.cookie) throw new Error('refused') },
  'indexedDB': () => indexedDB.open('x'),
  'caches': () => caches.open('x'),
  'parent': () => parent.document.title,
  'top address': () => { top.location.href = http },
  'service worker': () => navigator.serviceWorker.register('/sw.js'),
  'shared worker': () => new SharedWorker(http),
  'worker by address': () => new Worker(http),
  'camera': () => navigator.mediaDevices.getUserMedia({ video: true }),
  'location': () => new Promise((yes, no) => navigator.geolocation.getCurrentPosition(yes, no)),
  'clipboard': () => navigator.clipboard.readText(),
  'import': () => import(http + 'module.js'),
  'import of data': () => import('data:text/javascript,1'),
  'own policy': () => trustedTypes.createPolicy('mine', {}),
  'second default policy': () => trustedTypes.createPolicy('default', { createHTML: (x) => x }),
};
// These give no error: a fresh realm would send a message within the one-second wait.
const realms = {
  'innerHTML': (box) => { box.innerHTML = '<iframe srcdoc="' + out.replaceAll('"', '&quot;') + '"></iframe>' },
  'outerHTML': (box) => { box.append(document.createElement('i')); box.firstChild.outerHTML = '<iframe srcdoc="' + out + '"></iframe>' },
  'insertAdjacentHTML': (box) => box.insertAdjacentHTML('beforeend', '<IFRAME/srcdoc="' + out + '"></iframe>'),
  'fragment': (box) => box.append(document.createRange().createContextualFragment('<iframe srcdoc="' + out + '"></iframe>')),
  'parser': (box) => box.append(document.adoptNode(new DOMParser().parseFromString('<iframe srcdoc="' + out + '"></iframe>', 'text/html').body.firstChild)),
  'xml parser': (box) => box.append(document.adoptNode(new DOMParser().parseFromString('<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>parent.postMessage(1)&lt;/script>"/>', 'text/xml').documentElement)),
  'unsafe': (box) => box.setHTMLUnsafe('<iframe srcdoc="' + out + '"></iframe>'),
  'parse unsafe': (box) => box.append(document.adoptNode(Document.parseHTMLUnsafe('<iframe srcdoc="' + out + '"></iframe>').body.firstChild)),
  'property': (box) => { const frame = document.createElement('iframe'); frame.srcdoc = out; box.append(frame) },
  'attribute': (box) => { const frame = document.createElement('iframe'); frame.setAttribute('srcdoc', out); box.append(frame) },
  'attribute in capitals': (box) => { const frame = document.createElement('iframe'); frame.setAttributeNS(null, 'srcdoc', out); box.append(frame) },
  'attribute node': (box) => { const frame = document.createElement('iframe'); const node = document.createAttribute('srcdoc'); node.value = out; frame.setAttributeNode(node); box.append(frame) },
  'attribute node later': (box) => { const frame = document.createElement('iframe'); const node = document.createAttribute('srcdoc'); frame.setAttributeNode(node); node.value = out; box.append(frame) },
  'named node map': (box) => { const frame = document.createElement('iframe'); const node = document.createAttribute('srcdoc'); node.value = out; frame.attributes.setNamedItem(node); box.append(frame) },
  'clone': (box) => { const frame = document.createElement('iframe'); try { frame.srcdoc = out } catch {} ; box.append(frame.cloneNode(true)) },
  'script address': (box) => { const frame = document.createElement('iframe'); frame.src = "javascript:parent.postMessage('OUT script address','*')"; box.append(frame) },
  'script address later': (box) => { const frame = document.createElement('iframe'); box.append(frame); frame.contentWindow.location = "javascript:parent.postMessage('OUT script address later','*')" },
  'data address': (box) => { const frame = document.createElement('iframe'); frame.src = 'data:text/html,' + encodeURIComponent(out); box.append(frame) },
  'blob address': (box) => { const frame = document.createElement('iframe'); frame.src = URL.createObjectURL(new Blob([out], { type: 'text/html' })); box.append(frame) },
  'named frame': (box) => { const frame = document.createElement('iframe'); frame.name = 'inner'; box.append(frame); window.open("javascript:parent.postMessage('OUT named','*')", 'inner') },
  'empty frame': (box) => { const frame = document.createElement('iframe'); box.append(frame); if (frame.contentWindow.RTCPeerConnection) console.log('OUT empty frame') },
  'empty frame, document': (box) => { const frame = document.createElement('iframe'); box.append(frame); frame.contentDocument.write(out) },
  'closed shadow': (box) => { const root = box.attachShadow({ mode: 'closed' }); root.innerHTML = '<iframe srcdoc="' + out + '"></iframe>' },
  'declarative shadow': (box) => box.setHTMLUnsafe('<div><template shadowrootmode="closed"><iframe srcdoc="' + out + '"></iframe></template></div>'),
  'split write': () => { document.write('<ifr'); document.write('ame srcdoc="' + out + '"></iframe>') },
  'split write of the prototype': () => { Document.prototype.write.call(document, '<ifr'); Document.prototype.write.call(document, 'ame srcdoc="' + out + '"></iframe>') },
  'other document': (box) => { const other = document.implementation.createHTMLDocument(''); other.body.innerHTML = '<iframe srcdoc="' + out + '"></iframe>'; box.append(document.adoptNode(other.body.firstChild)) },
  'write in another document': (box) => { const other = document.implementation.createHTMLDocument(''); other.write('<ifr'); other.write('ame srcdoc="' + out + '"></iframe>'); box.append(document.adoptNode(other.body.firstChild)) },
  'svg': (box) => { box.innerHTML = '<svg><foreignObject><iframe srcdoc="' + out + '"></iframe></foreignObject></svg>' },
  'object': (box) => { const object = document.createElement('object'); object.data = 'data:text/html,' + encodeURIComponent(out); box.append(object) },
  'embed': (box) => { const embed = document.createElement('embed'); embed.src = 'data:text/html,' + encodeURIComponent(out); box.append(embed) },
  'frameset': () => { const set = document.createElement('frameset'); const frame = document.createElement('frame'); frame.src = 'data:text/html,' + encodeURIComponent(out); set.append(frame); document.documentElement.append(set) },
  'portal of xslt': () => { new XSLTProcessor() },
};
onload = async () => {
  for (const [name, go] of Object.entries(tries)) {
    try {
      const result = await Promise.race([go(), new Promise((_, no) => setTimeout(() => no(new Error('nothing came')), 300))]);
      console.log('OUT ' + name + ' ' + typeof result);
    } catch (error) { console.log('refused ' + name + ': ' + (error.name || error.type)) }
  }
  for (const [name, go] of Object.entries(realms)) {
    // Between them the page may say that it is still there: on a crowded machine all of them take seconds.
    await new Promise((next) => setTimeout(next));
    const box = document.body.appendChild(document.createElement('div'));
    try { go(box); console.log('done ' + name) } catch (error) { console.log('refused ' + name + ': ' + error.name) }
  }
  setTimeout(() => console.log('all ways tried'), 1000);
};
</script>`;
}
