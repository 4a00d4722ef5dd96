import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { useLatePart, type LatePart } from '../../data/useLatePart.ts'

/**
 * Component of a part that loads when it is first shown, in place of `lazy`. Where its chunk cannot be loaded the page stays: a short message says
 * so, and the part opens by itself once it is loaded.
 * @param load imports the component; without attempts of its own
 * @param quiet true for a part that the page can do without: no message
 */
export function parteTardia<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { quiet = false }: { quiet?: boolean } = {},
): ComponentType<P> {
  const part: LatePart<P> = { load }
  return function ParteTardia(props: P) {
    const { Part, late } = useLatePart(part)
    if (Part) return <Part {...props} />
    if (late === '' || quiet || ('open' in props && props.open === false)) return null
    return <AindaNao reload={late === 'reload'} onClose={closeOf(props)} />
  }
}

/** Function that gives the part up, where it is one that closes: a dialog or a menu. */
const closeOf = (props: object): (() => void) | undefined =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined

/** Message over the bottom of the page, which stays usable. */
function AindaNao({ reload, onClose }: { reload: boolean; onClose: (() => void) | undefined }) {
  return (
    <Box
      role="alert"
      sx={{
        position: 'fixed',
        left: 16,
        right: 16,
        bottom: 'calc(var(--desk-bar, 0px) + 16px)',
        zIndex: 'snackbar',
        maxWidth: 560,
        // A stack takes the margins of its children away.
        '&&': { mx: 'auto', my: 0 },
        p: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: 'warning.main',
        borderRadius: 1,
        boxShadow: 8,
      }}
    >
      <Typography sx={{ flex: '1 1 240px' }}>
        <strong>{reload ? 'Esta parte não abriu. ' : 'Esta parte ainda não está neste aparelho. '}</strong>
        {reload
          ? 'Recarregue a página para abri-la; antes, salve o que estiver escrevendo.'
          : 'Ela abre sozinha quando a internet voltar. O resto da tela continua funcionando.'}
      </Typography>
      {reload && (
        <Button variant="contained" onClick={() => window.location.reload()} sx={BOTAO}>
          Recarregar
        </Button>
      )}
      {onClose && (
        <Button variant="outlined" onClick={onClose} sx={BOTAO}>
          Deixar para depois
        </Button>
      )}
    </Box>
  )
}

const BOTAO = { minHeight: 48 } as const
