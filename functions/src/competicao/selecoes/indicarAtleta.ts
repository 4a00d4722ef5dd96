import type * as z from 'zod'
import { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { OWN_MATTER, stateOf } from '@sie/domain/base/records/process.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { MAIS_NA_SELECAO, NO_TIME } from '@sie/domain/competicao/selecoes/estados.ts'
import { indicacao, PROCESSO_DA_SELECAO } from '@sie/domain/competicao/selecoes/processo.ts'
import { fatosDe, type Conhecida } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { unico } from '../../base/records/unico.ts'
import { sendCarta, chamada } from './carta.ts'
import { convocacaoRef, convocacoesDe, impedimentosDe, selecaoRef } from './selecao.ts'

const input = indicacao.extend({ selecao: recordId, pessoa: recordId })

/**
 * Puts an athlete on the list of a team, or changes their role. In a team that was called up already the convocation is sent at once.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`selecoes:convocar` over the team, `praticantes:ler` over the athlete),
 * registro-nao-encontrado, dados-invalidos (team over or full, obstacles of the athlete, the caller or their minor), limite-excedido (500 a day)
 */
export async function indicarAtletaHandler(
  { selecao, pessoa, ...dados }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  await limitUse(`selecoes:${caller.uid}`, 500, 86_400)
  const hoje = hojeNoBrasil()
  const athlete = (await fatosDe([pessoa], hoje, hoje)).get(pessoa)
  return db().runTransaction(async (transaction) => {
    const team = storedIn(selecoes, await transaction.get(selecaoRef(selecao)))
    if (!team || team.metadados.successorId !== '') throw absent(caller, 'selecoes:convocar')
    if (!caller.pode('selecoes:convocar', alvoDe(selecoes, selecao, team))) throw new ErroSIE('sem-permissao')
    const ours = athlete && {
      entidade: athlete.praticante.dadosFiliacao.vinculadoAEntidadeID,
      federacao: athlete.praticante.dadosFiliacao.federacaoID,
    }
    // The answer does not reveal whether the person exists.
    if (!athlete || !ours || !caller.pode('praticantes:ler', ours)) throw new ErroSIE('sem-permissao')
    if (answersFor(caller, pessoa, Date.now())) throw recusa('pessoa', OWN_MATTER)
    // A team created by a browser has no state yet.
    const situacao = stateOf(PROCESSO_DA_SELECAO, team)
    if (situacao === 'encerrada') throw recusa('selecao', 'A seleção está encerrada.')
    const against = impedimentosDe(athlete, hoje)
    if (against.length > 0) throw recusa('pessoa', against.join(' '))
    const found = await unico(transaction, convocacoes, convocacaoRef(selecao, pessoa), { selecao, pessoa })
    const { ref } = found
    const stored = storedIn(convocacoes, found)
    // The id joins two others, so the fields of the record decide: another team's convocation is never overwritten.
    if (stored && (stored.selecao !== selecao || stored.pessoa !== pessoa)) throw new ErroSIE('sem-permissao')
    const held = stored !== undefined && NO_TIME.includes(stored.situacao)
    const size = (await convocacoesDe(transaction, selecao)).filter(([, one]) => NO_TIME.includes(one.situacao)).length
    if (!held && size >= MAIS_NA_SELECAO)
      throw recusa('selecao', `Uma seleção tem no máximo ${MAIS_NA_SELECAO} atletas.`)
    const called = situacao !== 'rascunho' && !(held && stored.situacao !== 'indicada')
    const tell = called ? await sendCarta(transaction, team.name, selecao, [pessoa]) : undefined
    const fields = {
      ...daPessoa(athlete),
      ...dados,
      selecaoNome: team.name,
      ...(called ? chamada(hoje) : held ? {} : { situacao: 'indicada' as const }),
    }
    if (stored)
      await writeStep(transaction, convocacoes, ref, stored, fields, { caller, acao: held ? 'editar' : 'indicar' })
    else
      await createRecord(
        transaction,
        convocacoes,
        ref,
        { ...convocacoes.schema.parse({ name: fields.name, pessoa, selecao, vinculo: team.vinculo }), ...fields },
        { caller, acao: 'indicar' },
      )
    tell?.()
    return { id: ref.id }
  })
}

/** Fields of an athlete from the register. */
const daPessoa = ({ praticante, nomePublico, clube }: Conhecida) => ({
  name: praticante.dadosPessoais.name,
  nomePublico,
  uf: praticante.dadosEndereco.logradouroUF,
  clube: clube.nome,
})

export const indicarAtleta = callable(input, indicarAtletaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})
