// People, groups and entities for the tests of the administration: a confederation, a federation and their staff.
import { CATALOGO } from '@sie/domain/top/rights/catalogo.ts'
import { refreshPadrao, refreshPermissoes } from '../../functions/src/pessoas/rights/document.ts'
import { account, emptyEverything, praticante, store } from './world.ts'

export const PASSWORD = 'Senha#2026'
const ALL = CATALOGO.map(({ id }) => id)

/** id of the group -> its rules */
const GROUPS: Record<string, string[]> = {
  leitura: ['praticantes:ler'],
  chefia: [
    'users:ler',
    'users:grupos',
    'praticantes:ler',
    'praticantes:editar',
    'praticantes:criar',
    'praticantes:excluir',
  ],
  grupista: [
    'usersgroups:ler',
    'usersgroups:criar',
    'usersgroups:editar',
    'usersgroups:excluir',
    'users:ler',
    'users:grupos',
    'praticantes:ler',
  ],
  administradores: ALL,
  mestres: ['departamentos:ler'],
}

interface Someone {
  vinculo: string
  groups?: Record<string, string[]>
  active?: boolean
  ordem?: number
}

/** uid -> entity of the person and groups held */
const PEOPLE: Record<string, Someone> = {
  admin: { vinculo: 'cbtkd', groups: { cbtkd: ['administradores'] } },
  grupista: { vinculo: 'cbtkd', groups: { cbtkd: ['grupista'] } },
  chefe: { vinculo: 'fctkd', groups: { fctkd: ['chefia'] } },
  comum: { vinculo: 'fctkd' },
  leitor: { vinculo: 'fctkd', groups: { fctkd: ['leitura'] } },
  // Belongs to the federation and has national rights.
  forte: { vinculo: 'fctkd', groups: { cbtkd: ['administradores'] } },
  // Would have national rights again if reactivated.
  afastado: { vinculo: 'fctkd', groups: { cbtkd: ['administradores'] }, active: false },
  vizinho: { vinculo: 'rstkd', groups: { rstkd: ['chefia'] } },
  mestre: { vinculo: 'fctkd', ordem: 14 },
}

/** An empty suite with these people, their rights as the records give them, and accounts for those named. */
export async function staff(accounts: readonly string[] = []): Promise<void> {
  await emptyEverything()
  for (const [id, rulesowned] of Object.entries(GROUPS)) await store('usersgroups', id, { name: id, rulesowned })
  await store('usersgroups', 'dormente', { name: 'dormente', rulesowned: ['users:redefinir'] }, false)
  await store('configuracoes', 'padrao', {
    name: 'Padrão',
    standardRules: { mestres: 'mestres', professores: 'leitura' },
  })
  for (const [uid, { vinculo, groups = {}, active = true, ordem = 1 }] of Object.entries(PEOPLE)) {
    const dadosPessoais = { name: `Nome de ${uid}`, cpf: '' }
    await store(
      'users',
      uid,
      {
        dadosPessoais,
        dadosContato: { email: `${uid}@exemplo.test` },
        vinculo: { idEntidade: vinculo, idFederacao: vinculo },
        usersgroupsowned: Object.entries(groups).map(([portalID, groupsOwned]) => ({ portalID, groupsOwned })),
      },
      active,
    )
    await store(
      'praticantes',
      uid,
      {
        ...praticante({ dadosPessoais, dadosFiliacao: { federacaoID: vinculo } }),
        dadosTaekwondo: { graduacao: '', maxGraduacao: ordem },
      },
      active,
    )
    await refreshPermissoes(uid)
  }
  await refreshPadrao()
  for (const uid of accounts) await account(uid, `${uid}@exemplo.test`, PASSWORD)
}
