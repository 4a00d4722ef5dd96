import * as z from 'zod'
import { ageOn } from '@sie/domain/base/brazil/dates.ts'
import { lacksAutorizacao } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { anuidadeEmDia, type Crianca } from '@sie/domain/pessoas/cadastro/criancas.ts'
import { situacaoDe } from '@sie/domain/pessoas/cadastro/situacao.ts'
import { praticantes, comCamposNovos, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { menoresDe } from '@sie/domain/base/rights/leitura.ts'
import { proximoExame } from '@sie/domain/pessoas/taekwondo/proximoExame.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { readGrades, type GradesOf } from './graduacoes/tabela.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { existingIn } from '../base/platform/stored.ts'

type PraticanteGuardado = StoredRecord & Praticante

/**
 * The minors whose guardian the caller is, from the register: their entity, the state of their registration, what is missing
 * and when the next exam is possible. Contains no document number or address.
 * @throws ErroSIE nao-autenticado, conta-desativada
 */
export async function minhasCriancasHandler(
  _input: object,
  context: Pick<Context, 'auth'>,
): Promise<{ criancas: Crianca[] }> {
  const { uid, permissoes } = await requireCaller(context)
  const ids = menoresDe({ uid, permissoes }, Date.now())
  return { criancas: ids.length === 0 ? [] : await criancasDe(ids) }
}

/** Summaries of these minors for a guardian, by name. Reads one document each, and the register of grades. */
export async function criancasDe(ids: readonly string[]): Promise<Crianca[]> {
  const people = await db().getAll(...ids.map((id) => db().doc(`praticantes/${id}`)))
  const hoje = hojeNoBrasil()
  const grades = await readGrades()
  const criancas = people.flatMap((doc) =>
    doc.exists ? [told(doc.id, existingIn(praticantes, doc), hoje, grades)] : [],
  )
  return criancas.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}

function told(id: string, stored: PraticanteGuardado, hoje: string, grades: GradesOf): Crianca {
  const praticante = comCamposNovos(stored)
  const { dadosPessoais, dadosFiliacao, dadosTaekwondo } = praticante
  const { proxima, apta, primeiroDia } = proximoExame(praticante, grades(dadosFiliacao.federacaoID), hoje)
  return {
    id,
    nome: nomeDe(praticante),
    foto: dadosPessoais.urlImagemID,
    idade: ageOn(dadosPessoais.birthdate, hoje),
    clube: dadosFiliacao.vinculadoAEntidade,
    clubeID: dadosFiliacao.vinculadoAEntidadeID,
    federacao: dadosFiliacao.federacao,
    federacaoID: dadosFiliacao.federacaoID,
    graduacao: dadosTaekwondo.graduacao,
    ativa: isActive(praticante),
    situacao: situacaoDe(praticante, hoje),
    faltaAutorizacao: lacksAutorizacao(praticante, hoje),
    anuidade: anuidadeEmDia(praticante, Number(hoje.slice(0, 4))),
    exame: proxima ? { graduacao: proxima.codigo, apta, desde: primeiroDia ?? '' } : null,
  }
}

export const minhasCriancas = callable(z.object({}), minhasCriancasHandler, { access: 'signed-in', errors: [] })
