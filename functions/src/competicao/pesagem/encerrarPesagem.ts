import * as z from 'zod'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { mayWeighAgain } from '@sie/domain/eventos/pesagem/pesagem.ts'
import { comMudanca } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { MAX_INSCRITOS } from '@sie/domain/competicao/taekwondo/sorteio.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { eventoDoLocal } from '../../eventos/credenciais/credencial.ts'
import {
  confirmadasDe,
  inscricaoRef,
  vagasDe,
  type EventoGuardado,
  type InscricaoGuardada,
} from '../../eventos/inscricoes/inscricao.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { patiently } from '../../base/platform/patience.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { withinTime } from '../../base/platform/withinTime.ts'
import { makeTransition } from '../../base/processes/transition.ts'
import { writeStep } from '../../base/records/write.ts'
import { requireSomeoneElse } from '../../base/platform/ownMatter.ts'
import { apuracaoDe, classesDe } from './classes.ts'

const input = z.object({
  evento: recordId,
  /** code of a class of the event */
  classe: text(60).min(1),
  /** refuse where somebody may still be weighed: of many classes nobody looks at each */
  semPendentes: z.boolean().optional(),
})

interface PesagemEncerrada {
  aptos: number
  mudaram: number
  ausentes: number
  desclassificados: number
  /** athletes whose step was not begun in the time of the call: closing again goes on with them */
  faltam: number
}

/**
 * Closes the weigh-in of a class: absent athletes are marked so, those outside the limits are disqualified, and moved ones are entered in the other
 * class from now on. Closing again does the rest. Each athlete is a step of their own in the process of entries, which notifies them.
 * @param ms time after which no further athlete is begun; 15 seconds by default
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`inscricoes:decidir` over the event), registro-nao-encontrado, dados-invalidos
 * (a class that the event does not have, or in which the caller is; conflicting notes, which a person has to settle first; with `semPendentes`,
 * somebody who may still be weighed)
 */
export async function encerrarPesagemHandler(
  { evento, classe, semPendentes = false }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  ms?: number,
): Promise<PesagemEncerrada> {
  const caller = await requireCaller(context)
  const event = await eventoDoLocal(caller, evento, ['inscricoes:decidir'])
  const classes = classesDe(event)
  if (!classes.some(({ codigo }) => codigo === classe))
    throw new ErroSIE('dados-invalidos', { classe: 'O evento não tem esta categoria.' })
  const { docs } = await confirmadasDe(evento, classe)
    .limit(MAX_INSCRITOS + 1)
    .get()
  const entries = docs
    .map((doc) => ({ id: doc.id, entry: storedIn(inscricoes, doc) }))
    .filter(({ entry }) => entry.papel === 'atleta')
    .map(({ id, entry }) => ({ id, entry, found: apuracaoDe(entry, classes) }))
  // As a whole, before the first step: nobody closes the class in which they are, or a minor of theirs.
  requireSomeoneElse(caller, inscricoes, '', ...entries.map(({ entry }) => entry))
  const open = entries.filter(({ entry, found }) => found?.conflito || entry.pesagem?.conflito)
  if (open.length > 0)
    throw new ErroSIE('dados-invalidos', {
      classe: `Duas balanças anotaram sem saber uma da outra: ${open.map(({ entry }) => entry.name).join(', ')}. Pese de novo ou desfaça uma das notas; se houver notas demais, decida a inscrição à mão.`,
    })
  const pending = entries.filter(
    ({ found }) => found && (found.resultado === 'pendente' || mayWeighAgain(found)),
  ).length
  if (semPendentes && pending > 0)
    throw new ErroSIE('dados-invalidos', {
      classe: `${pending === 1 ? '1 ainda pode' : `${pending} ainda podem`} se pesar. Espere, ou encerre a categoria na tela da pesagem.`,
    })
  const result: PesagemEncerrada = { aptos: 0, mudaram: 0, ausentes: 0, desclassificados: 0, faltam: 0 }
  const one = async ({ id, entry, found }: (typeof entries)[number]) => {
    const version = entry.metadados.version
    if (!found || found.resultado === 'pendente' || found.resultado === 'ausente') {
      await makeTransition(inscricoes, id, { name: 'marcarAusente', data: {}, reason: '', version }, caller)
      result.ausentes += 1
    } else if (found.resultado === 'acima' || found.resultado === 'abaixo') {
      const reason = `Pesagem: ${found.frase}`
      await makeTransition(inscricoes, id, { name: 'desclassificar', data: {}, reason, version }, caller)
      result.desclassificados += 1
    } else if (found.categoria !== '' && found.categoria !== classe) {
      await move(event, id, entry, found.categoria, caller)
      result.mudaram += 1
    } else result.aptos += 1
  }
  const left = await withinTime(entries, one, { ms })
  return { ...result, faltam: left.length }
}

/** Moves an entry to its new class, with its place. */
async function move(
  { classes }: EventoGuardado,
  id: string,
  { metadados, evento }: InscricaoGuardada,
  to: string,
  caller: Caller,
): Promise<void> {
  const next = classes.find(({ codigo }) => codigo === to)
  if (!next) return
  await patiently(`${inscricoes.name}:pesagem`, async (transaction) => {
    const stored = storedIn(inscricoes, await transaction.get(inscricaoRef(id)))
    if (stored?.metadados.version !== metadados.version || stored.situacao !== 'confirmada')
      throw new ErroSIE('conflito')
    const vagas = await vagasDe(transaction, evento)
    const classe = { codigo: next.codigo, nome: next.nome }
    const motivo = `Pesagem: passou de ${stored.classe.nome} para ${next.nome}.`
    await writeStep(transaction, inscricoes, inscricaoRef(id), stored, { classe }, { caller, acao: 'trocar', motivo })
    transaction.set(paths.vagas(evento), { ...comMudanca(vagas, id, stored, { ...stored, classe }) })
  })
}

export const encerrarPesagem = callable(input, encerrarPesagemHandler, {
  access: 'inscricoes:decidir',
  errors: ['registro-nao-encontrado', 'conflito'],
})
