import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'

/** A named task; `now` in milliseconds since 1970. */
type Task = (now: number) => Promise<unknown>
export type Tasks = Readonly<Record<string, Task>>

const isMonday = (now: number): boolean => new Date(`${dayInBrasilia(now)}T12:00:00Z`).getUTCDay() === 1

/** Each minute: what falls due. */
export const MINUTE: Tasks = {
  cumprirPrazos: async (now) => (await import('./scheduled/cumprirPrazos.ts')).cumprirPrazosHandler(now),
}

/** Each quarter of an hour: mails of pauses and quiet hours, lost notices of banks, interrupted work. */
export const QUARTER: Tasks = {
  enviarAgendados: async (now) => (await import('../base/mail/agendados.ts')).sendScheduledMails(now),
  avisarAlertas: async (now) => (await import('./scheduled/avisarAlertas.ts')).avisarAlertasHandler(now),
  avisarPendencias: async (now) => (await import('./scheduled/avisarPendencias.ts')).avisarPendenciasHandler(now),
  concluirCriacoes: async () => (await import('./scheduled/concluirCriacoes.ts')).concluirCriacoesHandler(),
  conferirCobrancas: async (now) => (await import('../financeiro/pix/checkCobrancas.ts')).checkCobrancas(now),
}

/** Nights in which every record and every sum is compared once. */
const NIGHTS = 7

/** Once a night, from midnight on: first what changes with the day, then checks and reconciliations. */
export const NIGHT: Tasks = {
  acompanharSuspensoes: async () => (await import('../eventos/sancoes/reactions.ts')).followAllSuspensoes(),
  renovarTaxas: async (now) => (await import('./scheduled/renovarTaxas.ts')).renovarTaxasHandler(now),
  conferirAuditoria: async (now) => (await import('./scheduled/conferirAuditoria.ts')).conferirAuditoriaHandler(now),
  publicarRankings: async (now) => (await import('./scheduled/publicarRankings.ts')).publicarRankingsHandler(now),
  reconferirInscricoes: async (now) =>
    (await import('./scheduled/reconferirInscricoes.ts')).reconferirInscricoesHandler(now),
  conferirEntidades: async (now) => (await import('./scheduled/conferirEntidades.ts')).conferirEntidadesHandler(now),
  oferecerConversoes: async (now) => (await import('../eventos/exames/converter.ts')).oferecerConversoesHandler(now),
  conciliarNumeros: async () => (await import('../conteudo/portal/numeros.ts')).reconcileNumeros(NIGHTS),
  conciliarPainel: async () => (await import('../painel/contadores.ts')).reconcilePainel(NIGHTS),
  conciliarSomas: async () => (await import('../financeiro/somas.ts')).reconcileSomas(NIGHTS),
  guardarNumerosDoMes: async (now) =>
    (await import('../conteudo/portal/historico.ts')).storeMonthlyNumeros(dayInBrasilia(now)),
  lancarRepasses: async (now) => (await import('../financeiro/repasses.ts')).postDueRepasses(dayInBrasilia(now)),
  conferirPublicadas: async () => (await import('../financeiro/publicarMes.ts')).checkPublished(),
  renovarVitrines: async () => (await import('../conteudo/portal/vitrine.ts')).renewAllVitrines(),
  renovarGraduacoes: async () => (await import('../pessoas/graduacoes/tabela.ts')).refreshGrades(),
  procurarDuplicados: async () => (await import('../pessoas/cadastro/findDuplicados.ts')).findDuplicados(NIGHTS),
  encerrarEnderecos: async (now) => (await import('../pessoas/arquivos/addresses.ts')).endOldAddresses(now),
  limparArquivos: async (now) => (await import('../pessoas/arquivos/semRegistro.ts')).deleteUnsaved(now),
  limparAnexos: async (now) => (await import('../painel/comunicados/anexo.ts')).deleteOldAnexos(now),
  medirArmazenamento: async (now) => (await import('./scheduled/medirArmazenamento.ts')).medirArmazenamentoHandler(now),
}

/** Once a morning: reports and reminders. */
export const MORNING: Tasks = {
  relatorioDiario: async (now) => (await import('./scheduled/relatorioDiario.ts')).relatorioDiarioHandler(now),
  relatorioSemanal: async (now) =>
    isMonday(now) && (await import('./scheduled/relatorioSemanal.ts')).relatorioSemanalHandler(now),
  lembrarTurmas: async (now) => (await import('./scheduled/lembrarTurmas.ts')).lembrarTurmasHandler(now),
  lembrarFaturas: async (now) => (await import('./scheduled/lembrarFaturas.ts')).lembrarFaturasHandler(now),
}

/** Runs each task, whether or not another one fails. @throws AggregateError of the failures, after all were tried */
export async function runAll(tasks: Tasks, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const [name, task] of Object.entries(tasks)) await attempt(name, task, now, failures)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} scheduled tasks failed`)
}

/** Runs of a task in one day that end in a failure or in the death of the process. */
const MOST_TRIES = 3
/** No task begins later than this after the start of a run: what is left is begun by the next one. */
const BEGIN_WITHIN_MS = 10 * 60_000

interface Progress {
  dia: string
  tentativas: number
  feita: boolean
}

/**
 * Runs each task that is not finished today. The schedule fires several times, so that a task that failed or died is taken up again by itself, at most
 * `MOST_TRIES` times.
 * @throws AggregateError of the failures, after all were tried
 */
export async function runOnceADay(tasks: Tasks, now: number): Promise<void> {
  const failures: unknown[] = []
  const dia = dayInBrasilia(now)
  const began = Date.now()
  for (const [name, task] of Object.entries(tasks)) {
    if (Date.now() - began > BEGIN_WITHIN_MS) break
    const ref = paths.tarefaDaAgenda(name)
    const stored = storedAs<Progress>(await ref.get())
    const today = stored?.dia === dia ? stored : { dia, tentativas: 0, feita: false }
    if (today.feita || today.tentativas >= MOST_TRIES) continue
    // Counted before it runs, so that a task that ends the process is counted too.
    await ref.set({ ...today, tentativas: today.tentativas + 1 } satisfies Progress)
    if (await attempt(name, task, now, failures)) await ref.set({ dia, tentativas: 0, feita: true } satisfies Progress)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} scheduled tasks failed`)
}

/** @returns whether the task succeeded; its failure joins the others */
async function attempt(name: string, task: Task, now: number, failures: unknown[]): Promise<boolean> {
  try {
    console.info(`scheduled: ${name}`, JSON.stringify((await task(now)) ?? null))
    return true
  } catch (error) {
    console.error(`scheduled: ${name} failed`, error)
    failures.push(error)
    return false
  }
}
