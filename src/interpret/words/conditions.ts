import type { WordsByLanguage } from "../../vocabulary/reading-tables.js";

/** Words for comparisons by order, for times, and for limits of numbers. */
export const timeAndQuantityWords: WordsByLanguage = {
  notations:
    "gt, gte, lt, lte, ge, greaterthan*, lessthan*, greater than, less than, greater, less, at least, at most, more than, fewer than, older, newer than, between, before, after, since, until, within, earlier, later, interval, now, sysdate, curdate, current date, getdate, daterange, time range, ago",
  en: "today, yesterday, tomorrow, tonight, last week, last month, last day, last hour, last year, this week, this month, weekly, daily, hours, days, weeks, minutes, recent, recently, latest, monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, april, june, july, august, september, october, november, december",
  de: "heute, gestern, seit, letzte, letzten, letzter, vor, bis, zwischen, woche, stunden, tage, tagen, mehr als, weniger als, mindestens, hochstens",
  fr: "aujourd, hier, depuis, derniere*, dernier*, avant, apres, jusqu, entre, semaine, heures, jours, plus de, moins de",
  es: "hoy, ayer, desde, ultim*, antes, despues, hasta, semana, horas, dias, mas de",
  pt: "hoje, ontem, depois, ate, mais de",
  it: "oggi, ieri, prima, dopo, fino, settimana, ore, giorni, piu di",
  nl: "vandaag, gisteren, sinds, laatste, tussen, week, uur, dagen",
  ru: "сегодня, вчера, последн*, после, раньше, между, недел*, часов, дней, дня, более",
  pl: "dzis, dzisiaj, wczoraj, ostatni*, przed, tydzien, godzin, dni",
  tr: "bugun, dun, sonra, beri, hafta",
  ar: "اليوم, أمس, منذ, قبل, بعد, خلال, آخر, الأسبوع",
  ja: "今日, 昨日, 以降, 以前, 最近, 先週, 今週, 直近, 以上, 以下",
  ko: "오늘*, 어제*, 이후*, 이전*, 최근*, 지난*",
  zh: "今天, 昨天, 之前, 之后, 以后, 上周, 本周, 大于, 小于",
};

/** Words for other fields of a subscription, and for other properties that a filter cannot restrict. */
export const otherFieldWords: WordsByLanguage = {
  en: "state, states, status, active, inactive, suspended, expire*, expiry, expiration, creator, createtime, create time, created at, createdat, update time, updatetime, updated at, creation time, last modified, modified time, timestamp*, severity, owner*, owned, author*, sender, senders, pubsub topic, topic, topics, pubsubtopic, endpoint, notificationendpoint, suspension*, reconciling, etag, ttl, uid, start time, end time, starttime, endtime, project id, display name, displayname, visibility, priority, sent by, created by, posted by, added by, deleted by",
  de: "zustand, aktiv, aktive, aktiven, abgelaufen*, gesperrt*, besitzer*, eigentumer*, absender*, inhaber*, lauft ab, ablaufen*, pausiert*",
  fr: "etat, statut, actif, actifs, actives, expir*, proprietaire*, auteur*, expediteur*, suspendu*",
  es: "estado, activo, activa, activos, activas, propietari*, dueno, caduc*, vence, remitente, autor, suspendid*",
  pt: "ativo, ativa, ativos, ativas, proprietari*, dono, remetente, suspens*",
  it: "stato, attivo, attiva, attivi, attive, scad*, mittente, autore, sospes*",
  nl: "toestand, actief, actieve, eigenaar, verlop*, afzender, opgeschort*",
  ru: "статус*, состояни*, активн*, владел*, автор*, отправител*, истек*, приостановл*",
  pl: "stan, stanie, aktywn*, wlasciciel*, autor*, wygas*, nadawc*, zawieszon*",
  cs: "stav, aktivni, vlastnik*, vyprs*",
  tr: "durum*, etkin, aktif, sahib*, gonderen, suresi*, askida*",
  ar: "حالة, نشط, نشطة, المالك, مالك, المرسل",
  ja: "状態, ステータス, 有効, 所有者, オーナー, 期限, 送信者, 停止中, 作成者",
  ko: "상태*, 활성*, 소유자*, 만료*, 보낸*, 작성자*, 발신자*",
  zh: "状态, 活跃, 有效, 过期, 到期, 发送者, 发件人, 创建者",
};

/** Statements that change data. */
export const dataChangingStatements: WordsByLanguage = {
  notations:
    "delete from, insert into, update set, create table, create view, create index, drop table, alter table, truncate table",
};

/**
 * Words for comparisons with a pattern. Also words that say that a list is incomplete, or that the text has
 * alternatives or steps, such as `etc`, `otherwise` and `and then`.
 */
export const patternAndAlternativeWords: WordsByLanguage = {
  notations:
    "startswith, starts with, beginswith, begins with, endswith, ends with, hasprefix, prefix, suffix, wildcard, glob, soundslike, similar to, fuzzy, match phrase prefix, startwith, alternatively, alternativ, etc, et cetera, and so on, usw, among others, vs, versus, followed by, and then, option a, option b, option 1, option 2, variant a, variant b, example 1, example 2, else, otherwise, elif, elsif, starting with, beginning with, ending with, substring",
  de: "beginnt mit, enthalt das wort",
};
