import { conferirPublicadas } from '../financeiro/publicarMes.ts'
import { lancarRepassesDevidos } from '../financeiro/repasses.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { conciliarSomas } from '../financeiro/somas.ts'
import { refreshGrades } from '../graduacoes/tabela.ts'
import { conciliarPainel } from '../painel/contadores.ts'
import { guardarNumerosDoMes } from '../portal/historico.ts'
import { conciliarNumeros } from '../portal/numeros.ts'
import { renewAllVitrines } from '../portal/vitrine.ts'

/** Compares the counters and sums with what is stored, and mends them. */
export async function conciliarNumerosHandler(): Promise<void> {
  const numeros = await conciliarNumeros()
  if (numeros.recontados + numeros.corrigidos > 0) console.warn('public numbers mended', JSON.stringify(numeros))
  await guardarNumerosDoMes(hojeNoBrasil())
  const painel = await conciliarPainel()
  if (painel.recontados + painel.corrigidos > 0) console.warn('counts of the dashboards mended', JSON.stringify(painel))
  const somas = await conciliarSomas()
  if (somas.recontados + somas.corrigidos > 0) console.warn('sums of the books mended', JSON.stringify(somas))
  const devidos = await lancarRepassesDevidos(hojeNoBrasil())
  if (devidos > 0) console.info('shares owed entered', devidos)
  const publicadas = await conferirPublicadas()
  if (publicadas > 0) console.warn('published months mended', publicadas)
  await renewAllVitrines()
  await refreshGrades()
}
