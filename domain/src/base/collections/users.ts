import * as z from 'zod'
import { defineCollection, nosDoisSentidos, type RecordOf } from '../records/collection.ts'
import { text } from '../records/text.ts'
import { camposDeBusca, email, lista, opcional, telefone, textoObrigatorio, vinculo } from './campos.ts'

/** Groups a person holds under one entity (specification 3, "User"): portalID is the entity's id (specification 6). */
export const usersGroupOwnedSchema = z.object({
  portalID: textoObrigatorio('Entidade', 128),
  groupsOwned: z.array(text(128)).max(50),
})

export type UsersGroupOwned = z.infer<typeof usersGroupOwnedSchema>

/** User (specification 3, "User"). The id is the uid of the authentication service. The pincode is stored, hashed, under sistema/. */
export const users = defineCollection({
  name: 'users',
  label: { singular: 'usuário', plural: 'usuários', artigo: 'o' },
  schema: () =>
    z.object({
      dadosPessoais: z.object({
        name: textoObrigatorio('Nome completo', 120),
        ...camposDeBusca,
        cpf: opcional('CPF', 14, { mask: 'cpf' }),
      }),
      dadosContato: z.object({ email: email(), celular: telefone('Celular') }).prefault({}),
      vinculo: vinculo.prefault({}),
      usersgroupsowned: lista('Grupos por portal', usersGroupOwnedSchema, 30),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'dadosPessoais.name', prefix: 'dadosPessoais' },
  access: {
    read: 'rule',
    own: { editable: ['dadosContato.celular'] },
    // Accounts, groups and e-mails change together with the authentication service and the rights document, in
    // functions.
    create: 'server',
    update: 'rule',
    serverOnly: ['usersgroupsowned', 'dadosPessoais.cpf', 'dadosContato.email', 'vinculo', 'metadados.active'],
  },
  extras: { grupos: 'Dar e tirar grupos', redefinir: 'Redefinir senhas' },
  personal: ['dadosPessoais', 'dadosContato'],
  lists: [
    ...nosDoisSentidos('dadosPessoais.searchableName'),
    ...nosDoisSentidos('dadosPessoais.searchableName', ['vinculo.idFederacao']),
  ],
})

export type User = RecordOf<typeof users>
