import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { ORNAMENTOS, PAPEIS } from '@sie/domain/documentos/modelo.ts'
import { paraOutroPapel } from '@sie/domain/documentos/prancheta.ts'
import { PONTOS_DE_PARTIDA } from '@sie/domain/documentos/pontosDePartida.ts'
import { CorDoDesenho, Escolha } from './campos.tsx'
import type { Mesa } from './useDesenho.ts'

const PARTIDAS = Object.fromEntries([
  ['', 'Como está'],
  ...PONTOS_DE_PARTIDA.map(({ id, nome }) => [id, nome] as const),
]) as Record<string, string>

/** Paper, frame and colours of a template. A change of paper moves the elements along. */
export function PapelDoModelo({ mesa, disabled }: { mesa: Mesa; disabled: boolean }) {
  const { desenho, mudar } = mesa
  return (
    <Stack spacing={2}>
      <Escolha<string>
        label="Começar de"
        value=""
        options={PARTIDAS}
        disabled={disabled}
        onChange={(id) => {
          const found = PONTOS_DE_PARTIDA.find((one) => one.id === id)
          if (found) mudar(found.desenho)
        }}
      />
      <Escolha
        label="Papel"
        value={desenho.papel}
        options={PAPEIS}
        disabled={disabled}
        onChange={(papel) => mudar({ papel, elementos: paraOutroPapel(desenho.elementos, desenho.papel, papel) })}
      />
      <Escolha
        label="Moldura"
        value={desenho.moldura}
        options={ORNAMENTOS}
        disabled={disabled}
        onChange={(moldura) => mudar({ moldura })}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        {(['corPrincipal', 'corDeApoio', 'corDoPapel'] as const).map((parte) => (
          <CorDoDesenho
            key={parte}
            label={{ corPrincipal: 'Principal', corDeApoio: 'Apoio', corDoPapel: 'Papel' }[parte]}
            value={desenho[parte]}
            disabled={disabled}
            onChange={(cor) => mudar({ [parte]: cor }, parte)}
          />
        ))}
      </Box>
    </Stack>
  )
}
