// The deployed callables with their wrapper, which audits refusals for a missing right.
import { expect } from 'vitest'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type { Callables } from '../../functions/src/callables.ts'
import { paths } from '../../functions/src/base/platform/paths.ts'
import { allCallables } from '../../functions/src/top/callables.ts'

/** Callables by name with the input of a test. */
export type Doors = readonly (readonly [name: keyof Callables, data: unknown])[]

/** Expects that each callable refuses the person for a missing right, and that each refusal is audited under the callable's name. */
export async function refusedAndAudited(uid: string, doors: Doors): Promise<void> {
  const token = { name: 'Quem ataca', email_verified: true, auth_time: Math.floor(Date.now() / 1000) }
  const callables = await allCallables()
  for (const [name, data] of doors) {
    const rawRequest = { headers: {}, socket: { remoteAddress: '10.0.0.1' }, get: () => '' }
    const refused: unknown = await callables[name]!.run({
      data,
      auth: { uid, token },
      rawRequest,
    } as unknown as CallableRequest).catch((error: unknown) => error)
    expect([name, (refused as { details?: object } | undefined)?.details]).toMatchObject([
      name,
      { codigo: 'sem-permissao' },
    ])
  }
  const { docs } = await paths.auditoria().where('quem', '==', uid).where('acao', '==', 'recusado').get()
  const noted = docs.map((doc) => doc.get('detalhe.funcao') as string)
  expect(noted).toEqual(expect.arrayContaining(doors.map(([name]) => name)))
}
