// The doors as they are deployed: callables with their wrapper, which notes in the audit what is refused for want of a right.
import { expect } from 'vitest'
import * as all from '../../functions/src/index.ts'
import { paths } from '../../functions/src/platform/paths.ts'

/** Callables by name with what somebody sends to each. */
export type Doors = readonly (readonly [name: keyof typeof all & string, data: unknown])[]

/** Each door refuses them for want of a right, and each refusal stands in the audit under the name of its door. */
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
