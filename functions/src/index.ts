// The deployed functions. Callables are rows of top/callables.ts, scheduled tasks rows of top/schedules.ts.
import './top/init.ts'

export { chamadas, documentos, pagamentos, trabalhos } from './top/calls.ts'
export { everyMinute, everyMorning, everyNight, everyQuarterHour } from './top/clock.ts'
export { api, avisoPix, correioRecebido, pagina, placar } from './top/http.ts'
export {
  onArquivoRecebido,
  onAuditoriaRegistrada,
  onInscricaoNaFila,
  onMailQueued,
  onNotaDaRodada,
  onNotaDaSumula,
  onNotaDoLocal,
  onPendenciaCriada,
  onRecordWritten,
  onTarefaEscrita,
} from './top/triggers.ts'
