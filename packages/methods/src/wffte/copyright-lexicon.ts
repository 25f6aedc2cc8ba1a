/** Words of copyright lines and imprints, by language, written from general knowledge. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: "copyright copyrights rights reserved trademark trademarks privacy policy terms disclaimer imprint licence license webmaster powered sitemap cookies accessibility",
  de: "urheberrecht rechte vorbehalten impressum datenschutz datenschutzerklärung nutzungsbedingungen haftungsausschluss agb",
  fr: "droits réservés mentions légales confidentialité auteur cgu",
  es: "derechos reservados aviso legal privacidad términos condiciones",
  pt: "direitos reservados autorais privacidade termos",
  it: "diritti riservati autore privacy informativa partita iva",
  nl: "auteursrecht rechten voorbehouden privacybeleid voorwaarden disclaimer colofon",
  sv: "upphovsrätt rättigheter förbehållna integritetspolicy ansvarig utgivare",
  pl: "prawa zastrzeżone autorskie prywatności regulamin polityka",
  cs: "práva vyhrazena autorská soukromí podmínky",
  ru: "права защищены авторские правообладатель конфиденциальности лицензия свидетельство регистрации роскомнадзор сми",
  uk: "права захищені авторські конфіденційності ліцензія",
  el: "πνευματικά δικαιώματα επιφύλαξη απόρρητο όροι χρήσης ταυτότητα",
  tr: "telif hakkı hakları saklıdır gizlilik kullanım koşulları künye",
  ar: "حقوق محفوظة الحقوق النشر الخصوصية الشروط",
  he: "זכויות שמורות יוצרים פרטיות תקנון",
  fa: "حقوق محفوظ حق نشر حریم خصوصی",
  hi: "कॉपीराइट सर्वाधिकार सुरक्षित गोपनीयता नीति शर्तें",
  te: "కాపీరైట్ హక్కులు ప్రత్యేకించబడినవి గోప్యతా విధానం",
  id: "hak cipta dilindungi undang kebijakan privasi ketentuan",
  vi: "bản quyền bảo lưu quyền điều khoản mật",
  zh: "版权 版权所有 版权声明 著作权 保留 权利 备案 许可证 经营许可证 公安备 网安备 免责声明 隐私 服务条款 联系我们 icp 版權 版權所有 隱私",
  ja: "著作権 無断転載 無断転載禁止 転載 禁じます 利用規約 プライバシー プライバシーポリシー 特定商取引法 運営会社",
  ko: "저작권 저작권자 무단전재 무단 전재 재배포 금지 재배포금지 개인정보처리방침 이용약관 사업자등록번호",
  th: "ลิขสิทธิ์ สงวนลิขสิทธิ์ สงวน นโยบาย ความเป็นส่วนตัว ข้อกำหนด",
};

/** The lexicon of copyright information: single words of 25 languages, lower-cased. */
export const copyrightWords: readonly string[] = [
  ...new Set(Object.values(BY_LANGUAGE).flatMap((words) => words.split(" "))),
];

/** Signs that count as one word of the lexicon. */
export const copyrightSign: RegExp = /[©℗®]|\(c\)/i;
