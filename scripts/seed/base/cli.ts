// npm run bootstrap -- --project P --admin E-MAIL --nome NAME [--entidade NAME]
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { startConfederacao } from './startConfederacao.ts'

const text = z.string().trim().min(1)
const wanted = z.object({ admin: z.email(), nome: text, entidade: text.optional() })

try {
  const { values } = parseArgs({
    options: { admin: { type: 'string' }, nome: { type: 'string' }, entidade: { type: 'string' } },
  })
  const { data, success } = wanted.safeParse(values)
  if (!success)
    throw new Error('Uso: npm run bootstrap -- --project PROJETO --admin E-MAIL --nome "NOME" [--entidade "NOME"]')
  const { criados, administrador, link } = await startConfederacao(data.admin, data.nome, data.entidade)
  console.log(criados.length > 0 ? `Criados: ${criados.join(', ')}.` : 'O portal já tem os seus registros básicos.')
  console.log(
    administrador === 'criado'
      ? `${data.admin} administra o portal.`
      : 'O portal já tem quem o administre; os outros são criados em Administração, Usuários.',
  )
  if (link) console.log(`Link para escolher a senha (vale por uma hora): ${link}`)
  else if (administrador === 'criado')
    console.log('O link para escolher a senha vai por e-mail; se não chegar, peça outro em “Esqueci a senha”.')
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
