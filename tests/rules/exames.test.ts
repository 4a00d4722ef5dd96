// Attacks on the marks of an exam: its board alone marks, while the exam goes on, one sheet for each candidate and revision.
import { beforeAll, describe, expect, test } from 'vitest'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { MAIS_REVISOES, SITUACOES_DO_EXAME } from '@sie/domain/eventos/exames/estados.ts'
import { newMetadados } from '@sie/domain/base/records/metadados.ts'
import { held } from './support/attacks.ts'
import { ask, empty, seed, type Request } from './support/rest.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const metadados = newMetadados({ uid: '', name: '' }, new Date(), true)
const exam = (situacao: string) => ({
  ...exames.schema.parse({ name: 'Exame', equipe: ['juiza'], vinculo }),
  situacao,
  metadados,
})
const marks = (uid: string, changes: object = {}, at = 'emAndamento', id?: string): Request => {
  const sheet = { candidato: 'ana', revisao: 1, ausente: false, parecer: '', poomsae: 7, quem: uid, ...changes }
  return {
    who: { uid },
    writes: [
      {
        path: `exames/${at}/notas/${id ?? `${sheet.quem}-${sheet.candidato}-${sheet.revisao}`}`,
        data: { ...sheet, quando: new Date() },
        creates: true,
      },
    ],
  }
}

beforeAll(async () => {
  await empty()
  await seed({
    'sistema/acesso/permissoes/juiza': held({}),
    'sistema/acesso/permissoes/avalia': held({ fctkd: ['exames:avaliar', 'exames:ler', 'exames:solicitar'] }),
    ...Object.fromEntries(SITUACOES_DO_EXAME.map((situacao) => [`exames/${situacao}`, exam(situacao)])),
  })
})

test.each([
  ['whoever holds the right to mark but is not on the board', marks('avalia')],
  ['an examiner in the name of another', marks('juiza', { quem: 'outra' })],
  ['a sheet under an id that sorts first', marks('juiza', {}, 'emAndamento', '0')],
  ['a second sheet of the same revision', marks('juiza', {}, 'emAndamento', 'juiza-ana-01')],
  ['more corrections than a sheet takes', marks('juiza', { revisao: 1_000_000 })],
] as const)('%s: denied', async (_, request) => {
  expect(await ask(request)).toBe(false)
})

describe('marks are taken while the exam goes on, and in no other state', () => {
  test.each(SITUACOES_DO_EXAME)('%s', async (situacao) => {
    expect(await ask(marks('juiza', { revisao: 2 }, situacao))).toBe(situacao === 'emAndamento')
  })
})

test('the last correction that a sheet takes', async () => {
  expect(await ask(marks('juiza', { revisao: MAIS_REVISOES }))).toBe(true)
})
