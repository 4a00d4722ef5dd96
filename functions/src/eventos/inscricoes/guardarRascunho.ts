import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { formacaoDoEvento } from '@sie/domain/eventos/equipes/formacoes.ts'
import { classeDoEvento, checkPrazo } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { idDaInscricao, idDoRascunho } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { acceptsInscricao, isEncerrada } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { comMudanca } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { DUE_FIELD } from '@sie/domain/base/records/process.ts'
import { competitionAge, dayRefusal } from '@sie/domain/eventos/taekwondo/categorias.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { patiently } from '../../base/platform/patience.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { deleteCopiedAtestados, atestadoDoRascunho } from './atestado.ts'
import { itemDoPedido, MAIS_ITENS_DO_PEDIDO } from './inscrever.ts'
import { requireAllowed, pagadorDe } from './quemInscreve.ts'
import {
  codigoDaClasse,
  eventoDe,
  eventoRef,
  fatosDe,
  inscricaoRef,
  inscricoesDe,
  primeiroDia,
  vagasDe,
  type InscricaoGuardada,
} from './inscricao.ts'

const input = z.object({
  evento: recordId,
  itens: z
    .array(itemDoPedido.omit({ consentimento: true }))
    .min(1)
    .max(MAIS_ITENS_DO_PEDIDO),
  pagador: z.object({ tipo: z.enum(['pessoa', 'entidade']), id: recordId }).optional(),
})

/** A saved draft, by the position of its item. */
interface Guardado {
  item: number
  id: string
  versao: number
  /** path of its certificate, '' for none */
  atestado: string
}

const PER_HOUR = 120
/** Each holds a whole file in memory. */
const COPIES_AT_ONCE = 4

/**
 * Saves entries as drafts, to be completed later: one for each person, role and modality. A draft has no place, no
 * price and no check; it becomes the entry when it is sent (`inscrever`), and ends with the deadline of the event. Entered people are left out. It keeps
 * the certificate, but not the consent of a guardian, which counts when it is given for an entry that is sent.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (the deadline is over, an item twice, a
 * certificate that was not sent for it), limite-excedido
 */
export async function guardarRascunhoHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<{ guardados: Guardado[]; ate: number }> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.ativo) throw new ErroSIE('sem-permissao')
  await limitUse(`rascunho-de-inscricao:${caller.uid}`, PER_HOUR, 3600)
  const event = eventoDe((await eventoRef(given.evento).get()).data())
  if (!event || event.tipo === 'exame') throw absent(caller, 'eventos:ler')
  const hoje = dayInBrasilia(now)
  const start = primeiroDia(event)
  const known = await fatosDe(
    given.itens.map(({ pessoa }) => pessoa),
    hoje,
    start,
  )
  requireAllowed(caller, given.itens, known)
  const late = checkPrazo(event, now).find(({ codigo, vale }) => codigo === 'prazo' && !vale)
  if (late) throw recusa('evento', late.frase)
  await pagadorDe(caller, given, known)
  const ate = Timestamp.fromMillis(millisOf(event.prazos.encerramento) ?? millisOf(event.inicio) ?? now)
  const grades = (await readGrades())('')
  const wanted = given.itens.map((item) => ({
    ...item,
    classe: codigoDaClasse(event, item.papel, item.classe),
    modalidade: item.papel === 'atleta' && event.classes.length > 0 ? item.modalidade : ('' as const),
  }))
  if (given.itens.some(({ classe }) => formacaoDoEvento(event, classe)))
    throw recusa('itens', 'Duplas e equipes se inscrevem pelo convite.')
  const found = await inscricoesDe(given.evento, wanted)
  const drafts = wanted.flatMap((item, index) => {
    const { stored } = found[index] ?? {}
    const praticante = known.get(item.pessoa)
    if (!praticante || (stored && !acceptsInscricao(stored.situacao))) return []
    const { fatos, clube, federacao, nomePublico } = praticante
    const { name, sexo } = praticante.praticante.dadosPessoais
    const faixa = grades.find(({ ordem, tipo }) => ordem === fatos.ordem && tipo !== 'poom')
    const record = {
      name,
      nomePublico,
      evento: given.evento,
      eventoTitulo: event.titulo,
      pessoa: item.pessoa,
      pedidoPor: caller.uid,
      pedido: '',
      papel: item.papel,
      modalidade: item.modalidade,
      classe: { codigo: item.classe, nome: classeDoEvento(event, item.classe)?.nome ?? '' },
      sexo,
      idade: dayRefusal(fatos.nascimento, start) ? 0 : competitionAge(fatos.nascimento, start),
      graduacao: { ordem: fatos.ordem, nome: faixa?.nome ?? '' },
      peso: item.peso,
      clube,
      federacao,
      pagador: given.pagador ?? { tipo: 'pessoa' as const, id: item.pessoa },
      atestado: item.atestado,
      atestadoAte: item.atestadoAte,
      situacao: 'rascunho' as const,
      rascunhoAte: ate,
      vinculo: { ...event.vinculo, lados: [] },
    }
    return [{ item: index, id: idDoRascunho({ ...item, evento: given.evento }), record }]
  })
  if (new Set(drafts.map(({ id }) => id)).size !== drafts.length)
    throw recusa('itens', 'O rascunho guarda uma inscrição de cada pessoa na mesma modalidade.')
  const codes = ['', ...event.classes.map(({ codigo }) => codigo)]
  const copied = new Map<string, string>()
  const certificate = async ({ id, record }: (typeof drafts)[number]) => {
    const entries = () => codes.map((classe) => idDaInscricao({ ...record, classe }))
    const { atestado, copiado } = await atestadoDoRascunho(id, entries, record.atestado)
    record.atestado = atestado
    if (copiado) copied.set(id, copiado)
  }
  // A file is copied in about half a second: sixty of them one by one would take longer than a call may.
  for (let start = 0; start < drafts.length; start += COPIES_AT_ONCE)
    await Promise.all(drafts.slice(start, start + COPIES_AT_ONCE).map(certificate))
  const guardados = await patiently(paths.vagas(given.evento).path, async (transaction) => {
    const saved: Guardado[] = []
    const docs = drafts.length > 0 ? await transaction.getAll(...drafts.map(({ id }) => inscricaoRef(id))) : []
    const ended = docs.some((doc) => isEncerrada(storedIn(inscricoes, doc)?.situacao ?? ''))
    let vagas = ended ? await vagasDe(transaction, given.evento) : undefined
    for (const [index, { id, item, record }] of drafts.entries()) {
      const before: InscricaoGuardada | undefined = storedIn(inscricoes, docs[index])
      if (before && !acceptsInscricao(before.situacao)) continue
      const due = { [DUE_FIELD]: ate }
      let versao = 0
      if (before) {
        if (vagas) vagas = comMudanca(vagas, id, before, { ...before, ...record })
        versao = await writeStep(
          transaction,
          inscricoes,
          inscricaoRef(id),
          before,
          { ...record, ...due },
          { caller, acao: 'guardar', aboutSelf: 'A draft decides nothing.' },
        )
      } else {
        const whole = inscricoes.schema.parse({ ...record, rascunhoAte: null })
        await createRecord(
          transaction,
          inscricoes,
          inscricaoRef(id),
          { ...whole, ...record },
          { caller, acao: 'guardar' },
        )
        transaction.update(inscricaoRef(id), due)
      }
      saved.push({ item, id, versao, atestado: record.atestado.arquivo })
    }
    if (vagas) transaction.set(paths.vagas(given.evento), { ...vagas })
    return saved
  })
  await deleteCopiedAtestados(guardados.flatMap(({ id }) => copied.get(id) ?? []))
  return { guardados, ate: ate.toMillis() }
}

export const guardarRascunho = callable(input, guardarRascunhoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
