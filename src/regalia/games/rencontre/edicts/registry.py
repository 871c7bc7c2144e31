"""EDICTS: the six edicts, in the order of their faces."""

from __future__ import annotations

from typing import Final

from regalia.games.rencontre.edicts.champ import CHAMP_EDICT
from regalia.games.rencontre.edicts.controle import CONTROLE_EDICT
from regalia.games.rencontre.edicts.edict import Edict
from regalia.games.rencontre.edicts.gaz import GAZ_EDICT
from regalia.games.rencontre.edicts.moebius import MOEBIUS_EDICT
from regalia.games.rencontre.edicts.peste import PESTE_EDICT
from regalia.games.rencontre.edicts.zap import ZAP_EDICT

EDICTS: Final[tuple[Edict, ...]] = (
    MOEBIUS_EDICT,
    CHAMP_EDICT,
    CONTROLE_EDICT,
    GAZ_EDICT,
    PESTE_EDICT,
    ZAP_EDICT,
)
