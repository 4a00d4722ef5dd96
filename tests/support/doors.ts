// The deployed callables with their wrapper, which audits refusals for a missing right.
import { expect } from 'vitest'
import * as all from '../../functions/src/index.ts'
import { paths } from '../../functions/src/platform/paths.ts'

/** Callables by name with the input of a test. */
export type Doors = readonly (readonly [name: keyof typeof all & string, data: unknown])[]

/** Expects that each callable refuses the person for a missing right, and that each refusal is audited under the callable's name. */
export async function refusedAndAudited(uid: string, doors: Doors): Promise<void> {
  const token = { name: 'Quem ataca', email_verified: true, auth_time: Math.floor(Date.now() / 1000) }
  for (const [name, data] of doors) {
    const door = all[name] as unknown as { run: (request: object) => Promise<unknown> }
    const rawRequest = { headers: {}, socket: { remoteAddress: '10.0.0.1' }, get: () => '' }
    const refused: unknown = await door.run({ data, auth: { uid, token }, rawRequest }).catch((error: unknown) => error)
    expect([name, (refused as { details?: object } | undefined)?.details]).toMatchObject([
      name,
      { codigo: 'sem-permissao' },
    ])
  }
  const { docs } = await paths.auditoria().where('quem', '==', uid).where('acao', '==', 'recusado').get()
  const noted = docs.map((doc) => doc.get('detalhe.funcao') as string)
  expect(noted).toEqual(expect.arrayContaining(doors.map(([name]) => name)))
}
