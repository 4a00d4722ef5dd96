import * as z from 'zod'
import { professores, type Professor } from '@sie/domain/ensino/collections/professores.ts'
import { CODIGOS_DE_PROFESSOR, type GraduacaoDeProfessor } from '@sie/domain/ensino/educa/professor.ts'
import { UFS } from '@sie/domain/base/collections/campos.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import type { PraticanteGuardado } from '../../pessoas/store.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'

const SIGLAS: readonly string[] = UFS

const input = z.object({
  bio: trimmed(1500).min(20, 'Apresente-se em uma frase ou duas.'),
  municipio: trimmed(80).min(2, 'Informe o município.'),
  uf: trimmed(2).refine((uf) => SIGLAS.includes(uf), 'Informe a UF.'),
  aulas: z
    .array(
      z.object({
        titulo: trimmed(80).min(1, 'Informe o nome da turma.'),
        quando: trimmed(120).default(''),
        local: trimmed(120).default(''),
      }),
    )
    .max(20, 'No máximo 20 turmas.')
    .default([]),
  autorizo: z.literal(true, 'Marque que você autoriza mostrar estes dados.'),
})

/** Id of a teacher's page: one for each account, which it does not reveal. */
export const idDaPagina = (uid: string): string => `prof-${keyedHash(`professor:${uid}`).slice(0, 20)}`

/** Highest grade of a person that teaches; undefined below the 1st Dan. */
const graduacaoDe = (praticante: PraticanteGuardado): GraduacaoDeProfessor | undefined =>
  CODIGOS_DE_PROFESSOR[
    Math.min(CODIGOS_DE_PROFESSOR.length, Math.floor(praticante.dadosTaekwondo.maxGraduacao ?? 0) - 10) - 1
  ]

/**
 * Requests the caller's own page as a teacher, or sends it again: with consent of that day, and the name and grade of the register. The
 * federation approves it.
 * @throws ErroSIE nao-autenticado, conta-desativada, dados-invalidos (a minor, a grade below the 1st Dan, no record), limite-excedido (20 a day)
 */
export async function pedirPaginaDeProfessorHandler(
  { autorizo: _agreed, ...texts }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; situacao: Professor['situacao'] }> {
  const caller = await requireCaller(context)
  await limitUse(`pagina-de-professor:${caller.uid}`, 20, 86_400)
  return db().runTransaction(async (transaction) => {
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${caller.uid}`)))
    if (!praticante || !isActive(praticante)) throw new ErroSIE('conta-desativada')
    const hoje = hojeNoBrasil()
    if (isMinor(praticante.dadosPessoais.birthdate, hoje))
      throw recusa('autorizo', 'A página pública é para maiores de 18 anos.')
    const graduacao = graduacaoDe(praticante)
    if (!graduacao) throw recusa('autorizo', 'A página de professor é para faixas pretas, a partir do 1º Dan.')
    const id = idDaPagina(caller.uid)
    const ref = db().doc(`${professores.name}/${id}`)
    const stored = storedIn(professores, await transaction.get(ref))
    const fields = {
      ...texts,
      name: praticante.dadosPessoais.name,
      pessoa: caller.uid,
      graduacao,
      autorizadoEm: hoje,
      situacao: 'emAnalise' as const,
      publicacao: { publicarEm: null, publico: 'todos' as const, publicada: false },
    }
    const { vinculadoAEntidadeID: idEntidade, federacaoID: idFederacao } = praticante.dadosFiliacao
    const step = { caller, acao: 'enviar' as const, aboutSelf: 'Who asks for a page writes it.' }
    // The federation of today decides, also about a page that began under another one.
    const vinculo = { idEntidade: idEntidade || idFederacao, idFederacao }
    if (stored) await writeStep(transaction, professores, ref, stored, { ...fields, vinculo }, step)
    else
      await createRecord(transaction, professores, ref, { ...professores.schema.parse({ ...fields, vinculo }) }, step)
    return { id, situacao: 'emAnalise' as const }
  })
}

export const pedirPaginaDeProfessor = callable(input, pedirPaginaDeProfessorHandler, {
  access: 'signed-in',
  errors: ['limite-excedido'],
})
