import * as z from 'zod'
import { dayInBrasilia, formatDay, addDays } from '@sie/domain/base/brazil/dates.ts'
import { comCamposNovos, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao, camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { birthday, IDADE_CONVERSAO_POOM, poomConversion } from '@sie/domain/pessoas/taekwondo/exames.ts'
import { graduadoDe } from '@sie/domain/pessoas/taekwondo/proximoExame.ts'
import { maxGraduacaoFields, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { recusa } from '../../base/records/write.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { nextPerson, planPerson } from '../../pessoas/store.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { patiently } from '../../base/platform/patience.ts'
import { paths } from '../../base/platform/paths.ts'
import { goRound } from '../../base/platform/rounds.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import { comResponsaveis } from '../../base/avisos/responsaveis.ts'
import type { PraticanteGuardado } from './exame.ts'

// A Poom becomes the Dan of the same degree at 15, the 4th at 18, without a new exam (PRODUCT 1.1, S34 [1]). Offered by night, made by
// holders of `praticantes:graduar`.

const conversionOf = (id: string, praticante: PraticanteGuardado, table: readonly Graduacao[], day: string) =>
  poomConversion({ id, ...graduadoDe(praticante) }, table, day)

const input = z.object({ pessoa: recordId })

/**
 * Converts a person's Poom into a Dan: a history entry by equivalence, the grade, and with it the rights. Repeating it changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`praticantes:graduar` over the person, who is neither the caller nor a
 * minor under their guard), registro-nao-encontrado, dados-invalidos (`pessoa`)
 */
export async function converterPoomHandler(
  { pessoa }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ graduacao: string }> {
  const caller = await requireCaller(context)
  return patiently(`praticantes/${pessoa}`, async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`${praticantes.name}/${pessoa}`)))
    if (!praticante || praticante.metadados.successorId !== '') throw absent(caller, 'praticantes:graduar')
    if (
      answersFor(caller, pessoa, Date.now()) ||
      !caller.pode('praticantes:graduar', alvoDe(praticantes, pessoa, praticante))
    )
      throw new ErroSIE('sem-permissao')
    const hoje = hojeNoBrasil()
    const table = (await readGrades(transaction))(praticante.dadosFiliacao.federacaoID)
    const found = conversionOf(pessoa, praticante, table, hoje)
    if (!found && praticante.dadosTaekwondo.graduacao.startsWith('dan-'))
      return { graduacao: praticante.dadosTaekwondo.graduacao }
    if (!isActive(praticante)) throw recusa('pessoa', 'O cadastro não está ativo.')
    if (!found) throw recusa('pessoa', 'Não há Poom homologado para converter.')
    if (!found.possivel) throw recusa('pessoa', `A conversão é possível a partir de ${formatDay(found.desde)}.`)
    const { codigo, ordem } = found.para
    const entrada = {
      graduacao: codigo,
      data: hoje,
      exameId: '',
      numeroCertificado: '',
      numeroKukkiwon: '',
      banca: [],
      local: '',
      entidadeId: praticante.dadosFiliacao.federacaoID,
      origem: 'equivalencia' as const,
      situacao: 'homologada' as const,
    }
    const next = nextPerson(
      pessoa,
      praticante,
      {
        historicoCertificacoes: [...praticante.historicoCertificacoes, entrada],
        dadosTaekwondo: { ...praticante.dadosTaekwondo, graduacao: codigo, ...maxGraduacaoFields(ordem) },
      },
      { editorid: caller.uid },
    )
    const write = await planPerson(transaction, pessoa, praticante, next)
    const tell = await sendAvisos(transaction, {
      quem: await comResponsaveis(transaction, pessoa),
      oQue: 'situacao',
      registro: { colecao: praticantes.name, id: pessoa },
      dados: { nome: 'Conversão de Poom', situacao: `agora é ${found.para.nome}`, motivo: '' },
    })
    const { version } = next.metadados
    write()
    await audit(
      {
        acao: 'converterPoom',
        quem: caller.uid,
        colecao: praticantes.name,
        id: pessoa,
        detalhe: {
          graduacao: codigo,
          versao: version + 1,
          campos: camposAlterados(praticantes, comCamposNovos(praticante), next),
        },
      },
      transaction,
      auditoriaDaVersao(praticantes.name, pessoa, version),
    )
    tell()
    return { graduacao: codigo }
  })
}

export const converterPoom = callable(input, converterPoomHandler, {
  access: 'praticantes:graduar',
  errors: ['registro-nao-encontrado'],
})

/** Nights for which a missed run is caught up. */
const NIGHTS = 7

/** Birth dates of people who reached an age of conversion within the last nights; 29 February counts as 1 March in common years. */
function birthsFor(hoje: string): string[] {
  const days = Array.from({ length: NIGHTS }, (_, back) => addDays(hoje, -back))
  const ages = [...new Set(Object.values(IDADE_CONVERSAO_POOM))]
  return [
    ...new Set(
      days.flatMap((day) =>
        ages.flatMap((age) => {
          const year = String(Number(day.slice(0, 4)) - age).padStart(4, '0')
          const leap = `${year}-02-29`
          return [`${year}${day.slice(4)}`, ...(day.endsWith('-03-01') && birthday(leap, age) === day ? [leap] : [])]
        }),
      ),
    ),
  ]
}

/**
 * Offers the conversion to people who reached its age: a notice and a mail to the person and, for a minor, the guardians, once. Safe to run
 * any number of times.
 * @param now milliseconds since 1970
 * @returns how many were notified
 */
export function oferecerConversoesHandler(now: number): Promise<number> {
  const hoje = dayInBrasilia(now)
  const query = db()
    .collection(praticantes.name)
    .where('dadosPessoais.birthdate', 'in', birthsFor(hoje))
    .where('metadados.successorId', '==', '')
  return goRound({ nome: 'conversoes', query }, async (doc) =>
    String(doc.get('dadosTaekwondo.graduacao')).startsWith('poom-') ? offerConversion(doc.id, hoje, now) : 0,
  )
}

const offerConversion = (id: string, hoje: string, now: number): Promise<number> =>
  patiently(`praticantes/${id}`, async (transaction) => {
    const praticante = existingIn(praticantes, await transaction.get(db().doc(`praticantes/${id}`)))
    const table = (await readGrades(transaction))(praticante.dadosFiliacao.federacaoID)
    const found = isActive(praticante) ? conversionOf(id, praticante, table, hoje) : null
    if (!found?.possivel) return 0
    const situacao = `pode passar a ${found.para.nome}`
    const before = await transaction.get(
      paths.avisos().where('registro.id', '==', id).where('dados.situacao', '==', situacao).limit(1),
    )
    if (!before.empty) return 0
    const tell = await sendAvisos(transaction, {
      quem: await comResponsaveis(transaction, id, now),
      oQue: 'situacao',
      registro: { colecao: praticantes.name, id },
      dados: {
        nome: `Poom de ${praticante.dadosPessoais.name}`.slice(0, 120),
        situacao,
        motivo: 'Não é preciso novo exame: peça a conversão à federação.',
      },
    })
    tell()
    return 1
  })
