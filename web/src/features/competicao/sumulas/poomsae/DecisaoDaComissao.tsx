import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { grantsRule } from '@sie/domain/base/rights/permissoes.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { useAccess } from '../../../../data/access.ts'
import { parteTardia } from '../../../../ui/feedback/parteTardia.tsx'
import { loadDesempatar } from '../loadLate.ts'
import type { RodadaAberta } from './useRodada.ts'

const Desempatar = parteTardia(async () => (await loadDesempatar()).Desempatar)

interface DecisaoDaComissaoProps {
  rodada: RodadaAberta['rodada']
  tied: readonly string[]
  nameOf: (id: string) => string
}

/** Decision of the referee committee about athletes whom all further forms leave tied; recorded by who conducts the rounds. */
export function DecisaoDaComissao({ rodada, tied, nameOf }: DecisaoDaComissaoProps) {
  const { permissoes, padrao } = useAccess()
  const may = grantsRule(permissoes, padrao, 'rodadas:conduzir', {
    entidade: rodada.vinculo.idEntidade,
    federacao: rodada.vinculo.idFederacao,
    evento: rodada.evento,
  })
  return (
    <Box sx={{ mb: 2 }}>
      {may ? (
        <Desempatar
          key={rodada.metadados.version}
          collection={rodadas}
          record={rodada}
          tied={tied}
          nameOf={nameOf}
          titulo="Decisão da comissão de arbitragem"
          texto="As formas de desempate acabaram e as notas seguem iguais. Registre quem a comissão pôs na frente, e por quê. Só uma correção da rodada desfaz."
        />
      ) : (
        <Alert severity="info">Quem conduz as rodadas registra a decisão da comissão.</Alert>
      )}
    </Box>
  )
}
