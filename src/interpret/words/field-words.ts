import type { FieldProperty } from "../../vocabulary/fields.js";

/**
 * Names that people use for a field, apart from its name and its noun, in the format of `PhraseIndex.add`. The words
 * for the targets of a profile are also names of the target field.
 */
export const furtherFieldWords: Readonly<Partial<Record<FieldProperty, readonly string[]>>> = {
  eventTypes: [
    "event types, event, events, type, types, evt type, evt types, ev type, ev types, evt, evts, event name, event names, event kind, type name, topic type, trigger, ce type, cetype, event id type, notification type, notification types, subscribed events, subscribed types, subscribed event types, subscribed to, etypes, etype, event class, message type, action type, bot events, event subscriptions, change type, change types, changetype, actions, action, webhook events",
    "ereignistyp*, ereignisart*, ereignis, ereignisse, typ, typen, art, type d evenement, types d evenement, types d evenements, tipo de evento, tipos de evento, tipos de eventos, tipo, tipos, evento, eventos, tipo di evento, tipi di evento, тип события, типы событий, тип, типы, событие, события, イベントタイプ, イベント種別, イベントの種類, イベント, 事件类型, 事件類型, 事件, 类型, 이벤트 유형, 이벤트유형, 이벤트 타입, 이벤트, 유형, olay turu, olay, typ zdarzenia, نوع الحدث, gebeurtenistype",
  ],
  targetResource: [
    "target resources, target, targets, resource, resources, resource name, resource names, target name, target uri, target url, resource uri, resource url, resourceuri, resource id, target id, subject, parent, tgt, tgt resource, res, target res, for resource, scope target, on resource, monitored resource, watched resource, ce subject, resource path, target path",
    "ziel, zielressource, zielressourcen, ressource, cible, ressource cible, recurso, objetivo, destino, recurso de destino, recurso objetivo, risorsa, destinazione, цель, ресурс, целевой ресурс, 対象, 対象リソース, リソース, ターゲット, 目标, 目标资源, 资源, 대상, 대상 리소스, 리소스, hedef, kaynak, hedef kaynak, zasob, zasob docelowy, المورد, الهدف, doel, doelbron",
  ],
};
