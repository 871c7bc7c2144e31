"""Means of many figures, as the laboratory has them."""

from regalia.lab.means import Mean

__all__ = ["Mean"]
