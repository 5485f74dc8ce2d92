// Providers where anyone gets a mailbox: no organization may claim such a domain as its own, even one that can write into
// its DNS zone.
const names = `
  gmail.com googlemail.com outlook.com outlook.de outlook.fr outlook.jp hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr
  hotmail.it live.com live.co.uk live.de live.fr live.it live.jp live.nl msn.com passport.com yahoo.com yahoo.ca yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com.br yahoo.com.mx yahoo.de yahoo.es yahoo.fr yahoo.it ymail.com rocketmail.com aol.com
  icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io gmx.at gmx.ch
  gmx.com gmx.de gmx.fr gmx.net web.de t-online.de freenet.de posteo.de mailbox.org mail.de orange.fr wanadoo.fr free.fr sfr.fr
  laposte.net libero.it virgilio.it tiscali.it alice.it tin.it uol.com.br bol.com.br terra.com.br ig.com.br prodigy.net.mx
  mail.ru bk.ru inbox.ru list.ru yandex.com yandex.ru ya.ru qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com
  aliyun.com 139.com 189.cn naver.com hanmail.net daum.net nate.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp
  nifty.com ocn.ne.jp rediffmail.com zoho.com zohomail.com mail.com email.com fastmail.com fastmail.fm hey.com hushmail.com
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net btinternet.com sky.com virginmedia.com
  bluewin.ch sympatico.ca rogers.com shaw.ca bigpond.com maktoob.com mailinator.com guerrillamail.com yopmail.com
  10minutemail.com temp-mail.org trashmail.com`;

const providers = new Set(names.trim().split(/\s+/));

/** Whether a domain gives mailboxes to the public. Takes the stored form: ASCII, lower case. */
export const isPublicMail = (domain: string): boolean => providers.has(domain);
