// Dependent records of a person who moves to another federation, and who may then no longer read or act.
import { beforeEach, describe, expect, test } from 'vitest'
import { requirePowerOver } from '../../../functions/src/top/api/users.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { callerInBackground } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { get, type Who } from '../../rules/support/rest.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const STAFF = [
  'praticantes:ler',
  'praticantes:editar',
  'praticantes:transferir',
  'users:ler',
  'users:redefinir',
  'fichasSaude:ler',
]
const before = { federacaoID: 'fctkd', federacao: 'FCTKD' }
const after = { federacaoID: 'rstkd', federacao: 'RSTKD', vinculadoAEntidadeID: 'clube-rs' }

beforeEach(async () => {
  await emptyEverything()
  await giveRights('nacional', { cbtkd: STAFF })
  await giveRights('antiga', { fctkd: STAFF })
  await giveRights('nova', { rstkd: STAFF })
  await store('entidades', 'clube-rs', {
    dadosPessoais: { name: 'Clube', tipoEntidade: 'clube' },
    vinculo: { idEntidade: 'clube-rs', idFederacao: 'rstkd' },
  })
  await store(
    'praticantes',
    'ana',
    praticante({ dadosFiliacao: before, historicoCertificacoes: [{ graduacao: 'dan-4', situacao: 'homologada' }] }),
  )
  const vinculo = { idEntidade: '', idFederacao: 'fctkd' }
  await store('users', 'ana', {
    dadosPessoais: { name: 'Ana Lima', cpf: '' },
    dadosContato: { email: '' },
    vinculo,
    usersgroupsowned: [],
  })
  await store('fichasSaude', 'ana', { name: 'Ana Lima', alergias: 'Dipirona', vinculo })
  await paths
    .pendencia('alteracao.ana')
    .set({ tipo: 'alteracao', pessoa: 'ana', estado: 'pendente', alcance: ['alteracao@cbtkd', 'alteracao@fctkd'] })
})

const move = () =>
  salvarPraticanteHandler(
    {
      id: 'ana',
      data: praticante({
        dadosFiliacao: after,
        historicoCertificacoes: [{ graduacao: 'dan-4', situacao: 'homologada' }],
      }),
      versaoEsperada: 0,
    },
    as('nacional'),
  )

const moved = async () => ({
  user: (await read('users/ana'))?.vinculo,
  sheet: (await read('fichasSaude/ana'))?.vinculo,
  request: (await paths.pendencia('alteracao.ana').get()).get('alcance') as string[],
})
const there = {
  user: { idEntidade: 'clube-rs', idFederacao: 'rstkd' },
  sheet: { idEntidade: 'clube-rs', idFederacao: 'rstkd' },
  request: ['alteracao@cbtkd', 'alteracao@rstkd', 'alteracao@clube-rs'],
}
const who = (uid: string): Who => ({ uid, name: `Nome de ${uid}` })

describe('a person who goes to another federation', () => {
  test('takes user, health sheet, open requests and rights along in the same transaction', async () => {
    await move()
    expect(await moved()).toEqual(there)
    for (const collection of ['users', 'fichasSaude']) expect(await read(`${collection}/ana.v0`)).toBeDefined()
    expect((await paths.permissoes('ana').get()).get('grau')).toMatchObject({ entidade: 'rstkd' })
  })

  test('is read by the federation before no more, nor is the password reset by it', async () => {
    for (const path of ['users/ana', 'fichasSaude/ana']) expect(await get(path, who('antiga'))).toBe(true)
    await move()
    for (const path of ['users/ana', 'fichasSaude/ana', 'praticantes/ana']) {
      expect(await get(path, who('antiga'))).toBe(false)
      expect(await get(path, who('nova'))).toBe(true)
    }
    const power = async (uid: string) => requirePowerOver(await callerInBackground(uid), 'ana', 'users:redefinir')
    await expect(power('antiga')).rejects.toEqual(codigo('sem-permissao'))
    await expect(power('nova')).resolves.toBeUndefined()
  })

  test('moves them also where only the record was moved', async () => {
    const ref = db().doc('praticantes/ana')
    const stored = (await ref.get()).data() as StoredRecord
    await ref.update({
      'dadosFiliacao.federacaoID': 'rstkd',
      'dadosFiliacao.vinculadoAEntidadeID': 'clube-rs',
      'metadados.version': 1,
    })
    const event = {
      collection: 'praticantes',
      id: 'ana',
      before: stored,
      after: (await ref.get()).data() as StoredRecord,
    }
    await applyEvent(event, 'e1')
    await applyEvent(event, 'e1')
    expect(await moved()).toEqual(there)
    expect(await read('users/ana')).toMatchObject({ metadados: { version: 1 } })
  })

  test('goes to no club that lies under another federation', async () => {
    const data = praticante({ dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID: 'clube-rs' } })
    await giveRights('nacional', { cbtkd: [...STAFF, 'praticantes:graduar'] })
    await expect(salvarPraticanteHandler({ id: 'ana', data, versaoEsperada: 0 }, as('nacional'))).rejects.toMatchObject(
      {
        codigo: 'dados-invalidos',
        campos: { 'dadosFiliacao.vinculadoAEntidadeID': 'Escolha um clube desta federação.' },
      },
    )
  })
})
