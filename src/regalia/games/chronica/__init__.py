"""Chronica Universalis: Provinces of French history, and Honour to lose."""
